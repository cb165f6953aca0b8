import { AppError } from '@atrium/contract/errors';
import type { StatusChange } from '@atrium/contract/inquiries/submissions';
import { FirebaseError } from 'firebase/app';
import { doc, type FieldValue, type Firestore, runTransaction, serverTimestamp } from 'firebase/firestore';
import type { Submission } from '../submission.ts';

/**
 * Moves an submission from the status it is seen with to another, signed with the uid.
 * @throws AppError conflict when somebody else was faster; permission_denied, unavailable
 */
export async function changeStatus(
  firestore: Firestore,
  uid: string,
  { collection, id, status: seen }: Pick<Submission, 'collection' | 'id' | 'status'>,
  status: string,
): Promise<void> {
  const submission = doc(firestore, collection, id);
  const change: StatusChange<FieldValue> = {
    status,
    statusChangedAt: serverTimestamp(),
    statusChangedBy: uid,
  };
  try {
    await runTransaction(firestore, async transaction => {
      if ((await transaction.get(submission)).get('status') !== seen) {
        throw new AppError('conflict', 'Somebody else has changed this meanwhile. Look at it again.');
      }
      transaction.update(submission, { ...change });
    });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (cause instanceof FirebaseError && cause.code === 'permission-denied') {
      throw new AppError(
        'permission_denied',
        'Your role does not allow this any more. Nothing was changed.',
        {
          cause,
        },
      );
    }
    throw new AppError('unavailable', 'This did not reach the database. Look at the status and try again.', {
      cause,
    });
  }
}
