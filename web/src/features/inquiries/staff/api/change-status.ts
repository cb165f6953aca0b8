import { refusedByRulesText } from '@atrium/contract/access/permission-texts';
import type { StatusChange } from '@atrium/contract/inquiries/submissions';
import { AppError } from '@atrium/contract/platform/errors';
import { FirebaseError } from 'firebase/app';
import { doc, type FieldValue, runTransaction, serverTimestamp } from 'firebase/firestore/lite';
import { getFirestoreLite, inTime } from '../../../../platform/firebase/firestore-lite.ts';
import type { Submission } from '../submission.ts';

/**
 * Changes the status of a submission if it still has the status that is displayed; stores the uid.
 * @throws AppError `conflict` when the status has changed since; `permission_denied`, `unavailable`
 */
export async function changeStatus(
  uid: string,
  { collection, id, status: seen }: Pick<Submission, 'collection' | 'id' | 'status'>,
  status: string,
): Promise<void> {
  const firestore = getFirestoreLite();
  const submission = doc(firestore, collection, id);
  const change: StatusChange<FieldValue> = {
    status,
    statusChangedAt: serverTimestamp(),
    statusChangedBy: uid,
  };
  try {
    const changing = runTransaction(firestore, async transaction => {
      if ((await transaction.get(submission)).get('status') !== seen) {
        throw new AppError('conflict', 'Someone else has changed this. Check it again.');
      }
      transaction.update(submission, { ...change });
    });
    await inTime(changing);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (cause instanceof FirebaseError && cause.code === 'permission-denied') {
      const reason = refusedByRulesText(['manage_inquiries']);
      throw new AppError('permission_denied', `Nothing was changed. ${reason}`, { cause });
    }
    throw new AppError('unavailable', 'No confirmation arrived. Check the status, then try again.', {
      cause,
    });
  }
}
