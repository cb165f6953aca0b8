import { randomUUID } from 'node:crypto';
import { ACCOUNT_DELETION, type AccountDeletionsPage } from '@atrium/contract/accounts/deletion';
import { type DocumentSnapshot, FieldPath, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase, openCollection } from '../../platform/firestore/firebase.ts';
import { commitsFirst, createsDocument, retryConflicts } from '../../platform/firestore/firestore-errors.ts';
import {
  countNewest,
  findOldest,
  type NewestQuery,
  newestPage,
  type Page,
  type PageOf,
} from '../../platform/firestore/newest-page.ts';
import { pages } from '../../platform/firestore/pages.ts';
import { writeVersion } from '../../platform/firestore/versioned.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { stageMail } from '../../platform/mail/mail-store.ts';
import type { DeletionRecord, KnownEmail } from './account-deletion.ts';
import { isErased, stageErased } from './erased-account-store.ts';

/** `account_deletions/{uid}`. Its owner can read it; only the server writes it. */
const COLLECTION = 'account_deletions';

/** How long an attempt blocks purchases. A call lasts one minute at most. */
const HELD_MS = 2 * 60_000;
/** How long a failed attempt can be retried under the same id. */
const SAME_ATTEMPT_MS = 24 * 3_600_000;
const DAY_MS = 86_400_000;
const CHUNK = 100;

/** Returns the id of an email about a deletion, so that each is queued once. */
const emailId = (deletionId: string, kind: 'requested' | 'kept' | 'erased') =>
  `account-deletion-${deletionId}-${kind}`;

const getDocumentRef = openCollection(COLLECTION);

export async function findDeletion(uid: string): Promise<DeletionRecord | null> {
  return fromDocument(await (await getDocumentRef(uid)).get());
}

/**
 * Starts or restarts the deletion of an account, which blocks purchases from now on. Returns the stored record, which is
 * in a later status than `closing` if the deletion was requested before.
 */
export async function startDeletion(
  uid: string,
  { email, emailVerified }: KnownEmail,
): Promise<DeletionRecord> {
  const document = await getDocumentRef(uid);
  for (;;) {
    const now = Date.now();
    const seen = await document.get();
    const record = fromDocument(seen);
    if (record && record.status !== 'closing') return record;
    const isSame = record && now - record.startedAt.getTime() < SAME_ATTEMPT_MS;
    const attempt = {
      id: isSame ? record.id : randomUUID(),
      status: 'closing',
      startedAt: isSame ? record.startedAt : new Date(now),
      heldUntil: new Date(now + HELD_MS),
      requestedAt: null,
      eraseAt: null,
      closedAt: null,
      email,
      emailVerified,
      accountMissing: false,
    };
    if (!(await writeVersion(document, attempt, seen.updateTime))) continue;
    const started = fromDocument(await document.get());
    if (started) return started;
  }
}

/**
 * Records that an account was deleted in Firebase Authentication; `advanceDeletion` continues from there. Changes nothing
 * for an account that was erased here, where that deletion is the last step, unless a restored backup has brought it
 * back: then it is erased again, without days to undo that.
 * @returns whether anything was written
 */
export async function recordMissingAccount(uid: string, known: KnownEmail): Promise<boolean> {
  const document = await getDocumentRef(uid);
  for (;;) {
    const seen = await document.get();
    // Read after the record, because the record is deleted last and this mark remains.
    const wasErased = await isErased(uid);
    if (wasErased && !(await isStored(uid))) return false;
    const record = fromDocument(seen);
    const fields = {
      email: known.email ?? record?.email ?? null,
      emailVerified: known.emailVerified || (record?.emailVerified ?? false),
      accountMissing: true,
    };
    if (record?.accountMissing && record.emailVerified === fields.emailVerified) return false;
    const now = new Date();
    const attempt = {
      ...{ id: randomUUID(), startedAt: now, heldUntil: now, closedAt: null },
      ...(wasErased
        ? { status: 'requested', requestedAt: now, eraseAt: now }
        : { status: 'closing', requestedAt: null, eraseAt: null }),
    };
    // A request that was being undone starts again, because the account no longer exists.
    const isNew = !record || record.status === 'keeping';
    const change = { ...(isNew && attempt), ...fields };
    if (await writeVersion(document, change, seen.updateTime)) return true;
  }
}

/** Returns whether an account's profile or customer is stored, or a subscription. */
async function isStored(uid: string): Promise<boolean> {
  const database = await getDatabase();
  const [profile, customer, { empty }] = await Promise.all([
    database.collection('users').doc(uid).get(),
    database.collection('customers').doc(uid).get(),
    database.collection('subscriptions').where('userId', '==', uid).limit(1).get(),
  ]);
  return profile.exists || customer.exists || !empty;
}

/** Unblocks purchases after a failed attempt. The attempt can be retried under the same id. */
export async function releaseDeletion(record: DeletionRecord): Promise<void> {
  await change(record, 'closing', { heldUntil: new Date() });
}

/** Starts the days in which the request can be undone; false if they have started. Requires Stripe's confirmation. */
export function requestDeletion(
  record: DeletionRecord,
  now: Date,
  emailFor: (eraseAt: Date) => Mail | null,
): Promise<boolean> {
  const eraseAt = new Date(now.getTime() + ACCOUNT_DELETION.undoDays * DAY_MS);
  const fields = { status: 'requested', requestedAt: now, eraseAt };
  return change(record, 'closing', fields, batch =>
    stageEmail(batch, emailId(record.id, 'requested'), emailFor(eraseAt)),
  );
}

/** Undoes the request; the plans are resumed next. False if it is no longer `requested`. */
export function keepAccount(record: DeletionRecord): Promise<boolean> {
  return change(record, 'requested', { status: 'keeping' });
}

/** Deletes the record of an undone request after its plans were resumed. */
export async function deleteUndoneRequest(record: DeletionRecord, email: Mail | null): Promise<void> {
  await change(record, 'keeping', null, batch => stageEmail(batch, emailId(record.id, 'kept'), email));
}

/** Deletes the record of an abandoned attempt. */
export async function deleteAttempt(record: DeletionRecord): Promise<void> {
  await change(record, 'closing', null);
}

/** Closes the account, after which the ledger no longer stores its id. False if the request was undone just before. */
export function closeAccount(record: DeletionRecord): Promise<boolean> {
  return change(record, 'requested', { status: 'closed' }, batch => stageErased(batch, record.uid));
}

/** Records when the sign-in was disabled. */
export async function markLocked(record: DeletionRecord, now: Date): Promise<void> {
  await change(record, 'closed', { closedAt: now });
}

/** Queues the last email; calling it again does nothing. */
export async function queueErasureEmail({ id }: DeletionRecord, email: Mail): Promise<void> {
  const batch = (await getDatabase()).batch();
  await stageMail(batch, emailId(id, 'erased'), email);
  await createsDocument(batch.commit());
}

/** Deletes the record of an account after everything else was erased. */
export async function deleteErasedRecord({ uid }: DeletionRecord): Promise<void> {
  await (await getDocumentRef(uid)).delete();
}

export async function* listDeletions(): AsyncGenerator<DeletionRecord, void, undefined> {
  const all = (await getDatabase()).collection(COLLECTION).orderBy(FieldPath.documentId());
  for await (const page of pages(all, CHUNK, fromDocument)) yield* page.filter(record => record !== null);
}

/** The query for accounts that wait for their deletion or are being erased, the last to be erased first. */
export const WAITING_DELETIONS: NewestQuery = {
  collection: COLLECTION,
  equal: { status: ['requested', 'closed'] },
  sortedBy: 'eraseAt',
};

/** Counts them, and returns when the next one is erased. */
export async function countWaitingDeletions(): Promise<{ count: number; dueBy: Date | null }> {
  const [count, dueBy] = await Promise.all([countNewest(WAITING_DELETIONS), findOldest(WAITING_DELETIONS)]);
  return { count, dueBy };
}

/** Returns one page of them. */
export function listWaitingDeletions(page: Page): Promise<PageOf<AccountDeletionsPage['deletions'][number]>> {
  return newestPage(WAITING_DELETIONS, page, (uid, { email, status, requestedAt, eraseAt }) => ({
    uid,
    email: email ?? null,
    status,
    requestedAt: requestedAt?.toDate().toISOString() ?? null,
    eraseAt: eraseAt.toDate().toISOString(),
  }));
}

/**
 * Writes fields of a record in the status `from`, or deletes it without fields; false if the record has another status or
 * belongs to another request. Retries after conflicts with copies of the same call.
 */
async function change(
  { uid, id }: DeletionRecord,
  from: DeletionRecord['status'],
  fields: object | null,
  stage: (batch: WriteBatch) => void | Promise<void> = () => {},
): Promise<boolean> {
  return retryConflicts(async () => {
    const seen = await (await getDocumentRef(uid)).get();
    if (!seen.updateTime || seen.get('status') !== from || seen.get('id') !== id) return false;
    const batch = (await getDatabase()).batch();
    const precondition = { lastUpdateTime: seen.updateTime };
    if (fields) batch.update(seen.ref, { ...fields }, precondition);
    else batch.delete(seen.ref, precondition);
    await stage(batch);
    return (await commitsFirst(batch.commit())) || 'conflict';
  }, 'This account is being changed right now. Please try again.');
}

/** Adds the email to the batch; null for accounts without an email. */
async function stageEmail(batch: WriteBatch, id: string, email: Mail | null): Promise<void> {
  if (email) await stageMail(batch, id, email);
}

function fromDocument(snapshot: DocumentSnapshot): DeletionRecord | null {
  if (!snapshot.exists) return null;
  const date = (field: string): Date | null => snapshot.get(field)?.toDate() ?? null;
  return {
    uid: snapshot.id,
    id: snapshot.get('id'),
    status: snapshot.get('status'),
    startedAt: snapshot.get('startedAt').toDate(),
    heldUntil: snapshot.get('heldUntil').toDate(),
    requestedAt: date('requestedAt'),
    eraseAt: date('eraseAt'),
    closedAt: date('closedAt'),
    email: snapshot.get('email') ?? null,
    emailVerified: snapshot.get('emailVerified') === true,
    accountMissing: snapshot.get('accountMissing') === true,
  };
}
