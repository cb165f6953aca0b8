import { createHash } from 'node:crypto';
import { INBOX_VERIFICATIONS } from '@atrium/contract/inbox';
import {
  INQUIRY_COLLECTIONS,
  type InquiryCollection,
  SERVER,
  VERIFICATIONS,
} from '@atrium/contract/inquiries';
import { type DocumentData, FieldValue, type Query, type Timestamp } from 'firebase-admin/firestore';
import { deleteInBatches } from '../platform/delete-in-batches.ts';
import { getDatabase } from '../platform/firebase.ts';
import { commitsFirst } from '../platform/firestore-errors.ts';
import { stageMail } from '../platform/mail-store.ts';
import type { Settlement } from './settle-submission.ts';
import { isOnList, listOf, type Submission } from './submission.ts';

/** `list_members/{hash}`: which submission holds an address's place on a list. */
const MEMBERS = 'list_members';

/** A submission as it was read, with the time of its last write. */
export interface SeenSubmission {
  submission: Submission;
  updateTime: Timestamp;
}

/** An address's place on a list as it was seen; `updateTime` is null where nobody was ever there. */
export interface Place {
  key: string;
  isTaken: boolean;
  updateTime: Timestamp | null;
}

/** Reads a submission, or null. */
export async function readSubmission(
  collection: InquiryCollection,
  id: string,
): Promise<SeenSubmission | null> {
  const snapshot = await (await getDatabase()).collection(collection).doc(id).get();
  if (!snapshot.exists || !snapshot.updateTime) return null;
  return {
    submission: fromDocument(collection, id, snapshot.data() ?? {}),
    updateTime: snapshot.updateTime,
  };
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
 * Marks a submission, takes its place on the list and queues its letters: all or nothing. False when the submission
 * or the place has changed since it was seen.
 */
export async function commitSettlement(
  { submission, updateTime }: SeenSubmission,
  { verification, isDuplicate, removeAfter, mails }: Settlement,
  place: Place | null,
): Promise<boolean> {
  const { collection, id } = submission;
  const database = await getDatabase();
  const batch = database.batch();
  batch.update(
    database.collection(collection).doc(id),
    {
      verification,
      recaptchaToken: FieldValue.delete(),
      visitorId: FieldValue.delete(),
      ...(isDuplicate && { status: 'duplicate' }),
      ...(removeAfter && { removeAfter }),
    },
    { lastUpdateTime: updateTime },
  );
  if (place && !isDuplicate) {
    const member = database.collection(MEMBERS).doc(place.key);
    const holder = { collection, submissionId: id, since: FieldValue.serverTimestamp() };
    if (place.updateTime) batch.update(member, holder, { lastUpdateTime: place.updateTime });
    else batch.create(member, holder);
  }
  for (const [kind, mail] of Object.entries(mails))
    await stageMail(batch, `${collection}-${id}-${kind}`, mail);
  return commitsFirst(batch.commit());
}

/** Takes a newsletter submission off its list and frees its place. False when something changed since it was seen. */
export async function commitUnsubscription({ submission, updateTime }: SeenSubmission): Promise<boolean> {
  const database = await getDatabase();
  const batch = database.batch();
  const document = database.collection(submission.collection).doc(submission.id);
  batch.update(
    document,
    { status: 'unsubscribed', statusChangedAt: FieldValue.serverTimestamp(), statusChangedBy: SERVER },
    { lastUpdateTime: updateTime },
  );
  const key = placeKey(listOf(submission) ?? '', submission.fields.email ?? '');
  const member = await database.collection(MEMBERS).doc(key).get();
  if (member.get('submissionId') === submission.id && member.updateTime) {
    batch.delete(member.ref, { lastUpdateTime: member.updateTime });
  }
  return commitsFirst(batch.commit());
}

/**
 * How many entries of a list have these values, without those that the captcha refused. Everything is held equal, which
 * Firestore's own indexes of single fields answer together; costs a read per thousand.
 */
export async function countOnList(
  collection: 'newsletter_subscribers' | 'waitlist',
  equal: Readonly<Record<string, string>>,
): Promise<number> {
  let query: Query = (await getDatabase())
    .collection(collection)
    .where('verification', 'in', INBOX_VERIFICATIONS);
  for (const [field, value] of Object.entries(equal)) query = query.where(field, '==', value);
  return (await query.count().get()).data().count;
}

/** Deletes submissions that failed and whose time is up, and answers how many. */
export async function deleteFailedBefore(moment: Date): Promise<number> {
  const database = await getDatabase();
  const counts = await Promise.all(
    INQUIRY_COLLECTIONS.map(name =>
      deleteInBatches(database.collection(name).where('removeAfter', '<', moment)),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Addresses are compared in lower case; the key tells nobody which address it stands for. */
function placeKey(list: string, email: string): string {
  return createHash('sha256')
    .update(JSON.stringify([list, email.toLowerCase()]))
    .digest('hex');
}

function fromDocument(collection: InquiryCollection, id: string, data: DocumentData): Submission {
  const { status, source, verification, recaptchaToken, ...rest } = data;
  return {
    collection,
    id,
    source: String(source),
    status: String(status),
    verification: VERIFICATIONS.find(known => known === verification) ?? null,
    recaptchaToken: typeof recaptchaToken === 'string' ? recaptchaToken : null,
    fields: Object.fromEntries(Object.entries(rest).filter(([, value]) => typeof value === 'string')),
  };
}
