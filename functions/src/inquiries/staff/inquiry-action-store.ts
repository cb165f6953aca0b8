import type { InquiryAction } from '@atrium/contract/inquiries/inbox';
import { type InquiryCollection, SPAM_STATUS } from '@atrium/contract/inquiries/submissions';
import { FieldValue } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import { findPlace, stageFreePlace, stagePlace } from '../mailing-lists/list-member-store.ts';
import { eraseSubmission } from '../submissions/erase-submission-store.ts';
import { removeAfterOf } from '../submissions/retention.ts';
import { listOf } from '../submissions/submission.ts';
import { readSubmission } from '../submissions/submission-store.ts';
import { planSpamAction } from './inquiry-action.ts';

/** Deletes an entry and what belongs to it; false when it was deleted before. */
export async function deleteInquiry(collection: InquiryCollection, id: string): Promise<boolean> {
  const snapshot = await (await getDatabase()).collection(collection).doc(id).get();
  if (!snapshot.exists) return false;
  await eraseSubmission(snapshot);
  return true;
}

/** Marks an entry as spam, or takes that back. `conflict`: it has changed since it was read. */
export async function commitSpamAction(
  action: Exclude<InquiryAction, 'delete'>,
  collection: InquiryCollection,
  id: string,
  uid: string,
): Promise<'changed' | 'unchanged' | 'conflict'> {
  const seen = await readSubmission(collection, id);
  if (!seen) return 'unchanged';
  const { submission, updateTime, statusBeforeSpam } = seen;
  const list = listOf(submission);
  const place = list === null ? null : await findPlace(submission, list);
  const plan = planSpamAction(action, submission, statusBeforeSpam, place?.isTaken ?? false);
  if (!plan) return 'unchanged';
  const database = await getDatabase();
  const batch = database.batch();
  const isSpam = plan.status === SPAM_STATUS;
  const removeAfter = removeAfterOf({ ...submission, status: plan.status }, new Date());
  batch.update(
    database.collection(collection).doc(id),
    {
      status: plan.status,
      statusBeforeSpam: isSpam ? submission.status : FieldValue.delete(),
      statusChangedAt: FieldValue.serverTimestamp(),
      statusChangedBy: uid,
      removeAfter: removeAfter ?? FieldValue.delete(),
    },
    { lastUpdateTime: updateTime },
  );
  if (plan.place === 'freed') await stageFreePlace(batch, submission);
  if (plan.place === 'taken' && place) await stagePlace(batch, submission, place);
  return (await commitsFirst(batch.commit())) ? 'changed' : 'conflict';
}
