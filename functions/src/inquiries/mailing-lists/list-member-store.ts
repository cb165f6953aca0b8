import { SERVER } from '@atrium/contract/inquiries/submissions';
import { FieldValue, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { digest } from '../../platform/digest.ts';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import { type NewestQuery, oldestPage } from '../../platform/firestore/newest-page.ts';
import { stageVersion } from '../../platform/firestore/versioned.ts';
import { findList, isOnList, type Submission } from '../submissions/submission.ts';
import { readSubmission, type SeenSubmission, toStatusChange } from '../submissions/submission-store.ts';

/** `list_members/{hash}`: which confirmed submission put an email on a list. */
const MEMBERS = 'list_members';

/** The membership of an email in a list; `updateTime` is null if there is none. */
export interface Membership {
  key: string;
  /** The submission that put the email on the list. */
  holderId: string | null;
  /** Whether that is another one, which is still on the list. */
  isTaken: boolean;
  updateTime: Timestamp | null;
}

/** Returns the membership of the submission's email. It is not taken if its submission has left the list. */
export async function findMembership(submission: Submission, list: string): Promise<Membership> {
  const key = membershipKey(list, submission.fields.email ?? '');
  const member = await (await getDatabase()).collection(MEMBERS).doc(key).get();
  if (!member.exists) return { key, holderId: null, isTaken: false, updateTime: null };
  const holderId = String(member.get('submissionId'));
  const holder = await readSubmission(submission.collection, holderId);
  const isTaken = holderId !== submission.id && holder !== null && isOnList(holder.submission);
  return { key, holderId, isTaken, updateTime: member.updateTime ?? null };
}

/** Returns the id of the submission that put an email on a list; null if none did. */
export async function findHolderId(list: string, email: string): Promise<string | null> {
  const key = membershipKey(list, email);
  const holder: unknown = (await (await getDatabase()).collection(MEMBERS).doc(key).get()).get(
    'submissionId',
  );
  return typeof holder === 'string' ? holder : null;
}

/** The members of the newsletter's list, by the time of their confirmation. */
export const NEWSLETTER_MEMBERS: NewestQuery = {
  collection: 'newsletter_subscribers',
  equal: { status: 'active' },
  sortedBy: 'confirmedAt',
};

const MEMBER_PAGE = 500;

/** Lists the ids of members who confirmed before `until`, after a place that an earlier call returned. */
export async function listConfirmedMembers(until: Date, after: string | null) {
  const page = { limit: MEMBER_PAGE, cursor: after ?? undefined };
  const members = { ...NEWSLETTER_MEMBERS, within: { until } };
  const { items, nextCursor } = await oldestPage(members, page, id => id);
  return { ids: items, after: nextCursor };
}

/**
 * Puts a submission on its list, or marks it as a duplicate if another submission has put the email there. False if the
 * submission or the membership has changed since it was read.
 */
export async function commitConfirmation(
  { submission, updateTime }: SeenSubmission,
  membership: Membership,
  removeAfter: Date | null,
): Promise<boolean> {
  const database = await getDatabase();
  const batch = database.batch();
  const document = database.collection(submission.collection).doc(submission.id);
  const confirmed = membership.isTaken
    ? { status: 'duplicate' }
    : { confirmedAt: FieldValue.serverTimestamp() };
  batch.update(
    document,
    { ...confirmed, removeAfter: removeAfter ?? FieldValue.delete() },
    { lastUpdateTime: updateTime },
  );
  if (!membership.isTaken) await stageMembership(batch, submission, membership);
  return commitsFirst(batch.commit());
}

/**
 * Unsubscribes a newsletter submission, and counts that in an issue. False if it or its membership has changed since it was
 * read.
 */
export async function commitUnsubscription(
  { submission, updateTime }: SeenSubmission,
  stageCount: (batch: WriteBatch) => Promise<void>,
): Promise<boolean> {
  const database = await getDatabase();
  const batch = database.batch();
  const document = database.collection(submission.collection).doc(submission.id);
  batch.update(document, toStatusChange(submission, 'unsubscribed', SERVER), { lastUpdateTime: updateTime });
  await stageMembershipRemoval(batch, submission);
  await stageCount(batch);
  return commitsFirst(batch.commit());
}

/** Adds a submission to its list. The batch fails if the membership has changed since it was read. */
export async function stageMembership(
  batch: WriteBatch,
  { collection, id }: Pick<Submission, 'collection' | 'id'>,
  { key, updateTime }: Membership,
): Promise<void> {
  const member = (await getDatabase()).collection(MEMBERS).doc(key);
  const holder = { collection, submissionId: id, since: FieldValue.serverTimestamp() };
  stageVersion(batch, member, holder, updateTime);
}

/** Removes the membership of a submission's email if it belongs to the submission. */
export async function stageMembershipRemoval(batch: WriteBatch, submission: Submission): Promise<void> {
  const list = findList(submission);
  if (list === null) return;
  const key = membershipKey(list, submission.fields.email ?? '');
  const member = await (await getDatabase()).collection(MEMBERS).doc(key).get();
  if (member.get('submissionId') === submission.id && member.updateTime) {
    batch.delete(member.ref, { lastUpdateTime: member.updateTime });
  }
}

/** Returns a hash of the lowercase email, which does not reveal the email. */
function membershipKey(list: string, email: string): string {
  return digest(list, email.toLowerCase());
}
