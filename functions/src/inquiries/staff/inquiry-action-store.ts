import { type InquiryCollection, SPAM_STATUS } from '@atrium/contract/inquiries/submissions';
import { type DocumentData, FieldValue, type UpdateData } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import {
  findMembership,
  stageMembership,
  stageMembershipRemoval,
} from '../mailing-lists/list-member-store.ts';
import { findLinks } from '../submissions/links.ts';
import { findList } from '../submissions/submission.ts';
import { readSubmission, type SeenSubmission, toStatusChange } from '../submissions/submission-store.ts';
import { planSpamAction } from './inquiry-action.ts';

const MESSAGES = 'contacts';

type ActionOutcome = 'changed' | 'unchanged' | 'conflict';

/** Marks a submission as spam, or undoes that. `conflict`: it has changed since it was read. */
export async function commitSpamAction(
  action: 'spam' | 'not_spam',
  collection: InquiryCollection,
  id: string,
  uid: string,
): Promise<ActionOutcome> {
  const seen = await readSubmission(collection, id);
  if (!seen) return 'unchanged';
  const { submission, updateTime, statusBeforeSpam } = seen;
  const list = findList(submission);
  const membership = list === null ? null : await findMembership(submission, list);
  const plan = planSpamAction(action, submission, statusBeforeSpam, membership?.isTaken ?? false);
  if (!plan) return 'unchanged';
  const database = await getDatabase();
  const batch = database.batch();
  const isSpam = plan.status === SPAM_STATUS;
  batch.update(
    database.collection(collection).doc(id),
    {
      ...toStatusChange(submission, plan.status, uid),
      statusBeforeSpam: isSpam ? submission.status : FieldValue.delete(),
      // For the hint about later messages with the same links.
      spamLinks: isSpam ? findLinks(submission.fields.message ?? '') : FieldValue.delete(),
    },
    { lastUpdateTime: updateTime },
  );
  if (plan.membership === 'removed') await stageMembershipRemoval(batch, submission);
  if (plan.membership === 'added' && membership) await stageMembership(batch, submission, membership);
  return (await commitsFirst(batch.commit())) ? 'changed' : 'conflict';
}

/** Closes a message. Spam stays spam. `conflict`: it has changed since it was read. */
export async function commitClosing(id: string, uid: string): Promise<ActionOutcome> {
  const seen = await readSubmission(MESSAGES, id);
  if (!seen || ['closed', SPAM_STATUS].includes(seen.submission.status)) return 'unchanged';
  return commitChange(seen, {
    ...toStatusChange(seen.submission, 'closed', uid),
    repliedAt: FieldValue.delete(),
  });
}

/** Assigns a message; null unassigns it. `conflict`: it has changed since it was read. */
export async function commitAssignee(id: string, assigneeId: string | null): Promise<ActionOutcome> {
  const seen = await readSubmission(MESSAGES, id);
  if (!seen || seen.assigneeId === assigneeId) return 'unchanged';
  return commitChange(seen, { assigneeId });
}

async function commitChange(
  { submission: { id }, updateTime }: SeenSubmission,
  change: UpdateData<DocumentData>,
): Promise<ActionOutcome> {
  const message = (await getDatabase()).collection(MESSAGES).doc(id);
  return (await commitsFirst(message.update(change, { lastUpdateTime: updateTime })))
    ? 'changed'
    : 'conflict';
}

/** Lets the security rules show inquiries to a staff member (`inquiry_access/{uid}`). Called after the audit entry. */
export async function allowInquiryReads(uid: string, until: Date): Promise<void> {
  await (await getDatabase()).collection('inquiry_access').doc(uid).set({ until });
}
