import type { InquiryAction } from '@atrium/contract/inbox';
import { type InquiryCollection, SPAM_STATUS } from '@atrium/contract/inquiries';
import { FieldValue } from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firebase.ts';
import { commitsFirst } from '../platform/firestore-errors.ts';
import { eraseInquiry } from './erase-inquiry-store.ts';
import { planSpamAction } from './inquiry-action.ts';
import { findPlace, stageFreePlace, stagePlace } from './list-member-store.ts';
import { removeAfterOf } from './retention.ts';
import { listOf } from './submission.ts';
import { readSubmission } from './submission-store.ts';

/** Deletes an entry and what belongs to it; false when it was deleted before. */
export async function deleteInquiry(collection: InquiryCollection, id: string): Promise<boolean> {
  const snapshot = await (await getDatabase()).collection(collection).doc(id).get();
  if (!snapshot.exists) return false;
  await eraseInquiry(snapshot);
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
