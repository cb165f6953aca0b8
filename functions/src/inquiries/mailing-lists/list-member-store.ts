import { createHash } from 'node:crypto';
import { SERVER } from '@atrium/contract/inquiries/submissions';
import { FieldValue, type Query, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import { isOnList, listOf, type Submission } from '../submissions/submission.ts';
import { readSubmission, type SeenSubmission } from '../submissions/submission-store.ts';

/** `list_members/{hash}`: which confirmed submission holds an address's place on a list. */
const MEMBERS = 'list_members';

/** An address's place on a list as it was read; `updateTime` is null where nobody ever held it. */
export interface Place {
  key: string;
  isTaken: boolean;
  updateTime: Timestamp | null;
}

/** Who holds the place of the submission's address; one whose holder has left the list is free. */
export async function findPlace(submission: Submission, list: string): Promise<Place> {
  const key = placeKey(list, submission.fields.email ?? '');
  const member = await (await getDatabase()).collection(MEMBERS).doc(key).get();
  if (!member.exists) return { key, isTaken: false, updateTime: null };
  const holderId = String(member.get('submissionId'));
  const holder = await readSubmission(submission.collection, holderId);
  const isTaken = holderId !== submission.id && holder !== null && isOnList(holder.submission);
  return { key, isTaken, updateTime: member.updateTime ?? null };
}

/**
 * Puts a submission on its list, or marks it as a duplicate when another one holds the place. False when the submission
 * or the place has changed since it was read.
 */
export async function commitConfirmation(
  { submission, updateTime }: SeenSubmission,
  place: Place,
  removeAfter: Date | null,
): Promise<boolean> {
  const database = await getDatabase();
  const batch = database.batch();
  const document = database.collection(submission.collection).doc(submission.id);
  const confirmed = place.isTaken ? { status: 'duplicate' } : { confirmedAt: FieldValue.serverTimestamp() };
  batch.update(
    document,
    { ...confirmed, removeAfter: removeAfter ?? FieldValue.delete() },
    { lastUpdateTime: updateTime },
  );
  if (!place.isTaken) await stagePlace(batch, submission, place);
  return commitsFirst(batch.commit());
}

/** Takes a newsletter submission off its list and frees its place. False when something changed since it was read. */
export async function commitUnsubscription(seen: SeenSubmission, removeAfter: Date | null): Promise<boolean> {
  const { submission, updateTime } = seen;
  const database = await getDatabase();
  const batch = database.batch();
  const document = database.collection(submission.collection).doc(submission.id);
  batch.update(
    document,
    {
      status: 'unsubscribed',
      statusChangedAt: FieldValue.serverTimestamp(),
      statusChangedBy: SERVER,
      removeAfter: removeAfter ?? FieldValue.delete(),
    },
    { lastUpdateTime: updateTime },
  );
  await stageFreePlace(batch, submission);
  return commitsFirst(batch.commit());
}

/** Gives a submission the place of its address. The batch fails when the place has changed since it was read. */
export async function stagePlace(
  batch: WriteBatch,
  { collection, id }: Pick<Submission, 'collection' | 'id'>,
  { key, updateTime }: Place,
): Promise<void> {
  const member = (await getDatabase()).collection(MEMBERS).doc(key);
  const holder = { collection, submissionId: id, since: FieldValue.serverTimestamp() };
  if (updateTime) batch.update(member, holder, { lastUpdateTime: updateTime });
  else batch.create(member, holder);
}

/** Frees the place of a submission's address if the submission holds it. */
export async function stageFreePlace(batch: WriteBatch, submission: Submission): Promise<void> {
  const list = listOf(submission);
  if (list === null) return;
  const key = placeKey(list, submission.fields.email ?? '');
  const member = await (await getDatabase()).collection(MEMBERS).doc(key).get();
  if (member.get('submissionId') === submission.id && member.updateTime) {
    batch.delete(member.ref, { lastUpdateTime: member.updateTime });
  }
}

type List = 'newsletter_subscribers' | 'waitlist';

/** Counts the entries of a list by status. Pure, so that the index test can ask for its index. */
export interface ListSizeQuery {
  collection: List;
  equal: Readonly<Record<string, string>>;
  /** Entries that were confirmed at any time; otherwise those that still wait for it. */
  isConfirmed: boolean;
}

/** How many entries of a list the query finds; costs a read per thousand. */
export async function countOnList({ collection, equal, isConfirmed }: ListSizeQuery): Promise<number> {
  let query: Query = (await getDatabase()).collection(collection);
  for (const [field, value] of Object.entries(equal)) query = query.where(field, '==', value);
  query = isConfirmed ? query.where('confirmedAt', '>', new Date(0)) : query.where('confirmedAt', '==', null);
  return (await query.count().get()).data().count;
}

/** Addresses are compared in lower case; the key doesn't reveal the address. */
function placeKey(list: string, email: string): string {
  return createHash('sha256')
    .update(JSON.stringify([list, email.toLowerCase()]))
    .digest('hex');
}
