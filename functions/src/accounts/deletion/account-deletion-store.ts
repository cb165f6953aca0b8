import { randomUUID } from 'node:crypto';
import { ACCOUNT_DELETION } from '@atrium/contract/accounts/deletion';
import { AppError } from '@atrium/contract/errors';
import { type DocumentSnapshot, FieldPath, type Query, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst, createsDocument } from '../../platform/firestore/firestore-errors.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { stageMail } from '../../platform/mail/mail-store.ts';
import type { DeletionRecord, KnownEmail } from './account-deletion.ts';
import { isErased, stageErased } from './erased-account-store.ts';

/** `account_deletions/{uid}`. Its owner reads it; only the server writes it. */
const COLLECTION = 'account_deletions';

/** An attempt is over within a call's minute; purchases that began before are over as well. */
const HELD_MS = 2 * 60_000;
/** An attempt that fails may be repeated as the same one for this long. */
const SAME_ATTEMPT_MS = 24 * 3_600_000;
const DAY_MS = 86_400_000;
const CHUNK = 100;

/** Lost races in a row. */
const MAX_CONFLICTS = 8;

type Letter = 'requested' | 'kept' | 'erased';

/** The id of a letter about a deletion, so that each is written once. */
const letterId = (deletionId: string, letter: Letter) => `account-deletion-${deletionId}-${letter}`;

async function documentOf(uid: string) {
  return (await getDatabase()).collection(COLLECTION).doc(uid);
}

/** What is recorded of an account, or null. */
export async function findDeletion(uid: string): Promise<DeletionRecord | null> {
  return fromDocument(await (await documentOf(uid)).get());
}

/**
 * Begins, or begins again, to close an account: from now on it buys nothing. Answers the record that stands, which is
 * another one than `closing` when the account is further already.
 */
export async function beginDeletion(
  uid: string,
  { email, emailVerified }: KnownEmail,
): Promise<DeletionRecord> {
  const document = await documentOf(uid);
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
    const written = seen.updateTime
      ? commitsFirst(document.update(attempt, { lastUpdateTime: seen.updateTime }))
      : createsDocument(document.create(attempt));
    if (!(await written)) continue;
    const begun = fromDocument(await document.get());
    if (begun) return begun;
  }
}

/**
 * Records that an account was deleted at the sign-in service; its deletion goes on from there by `advanceDeletion`.
 * Changes nothing for an account that was erased here, whose removal at the sign-in service was the last step.
 * @returns whether anything was written
 */
export async function recordMissingAccount(uid: string, known: KnownEmail): Promise<boolean> {
  const document = await documentOf(uid);
  for (;;) {
    const seen = await document.get();
    // After the record: it is deleted last, and the note about it stays.
    if (await isErased(uid)) return false;
    const record = fromDocument(seen);
    const fields = {
      email: known.email ?? record?.email ?? null,
      emailVerified: known.emailVerified || (record?.emailVerified ?? false),
      accountMissing: true,
    };
    if (record?.accountMissing && record.emailVerified === fields.emailVerified) return false;
    const now = new Date();
    const attempt = {
      ...{ id: randomUUID(), status: 'closing', startedAt: now, heldUntil: now },
      ...{ requestedAt: null, eraseAt: null, closedAt: null },
    };
    // A request that was being taken back begins anew: nobody is left to keep the account for.
    const isNew = !record || record.status === 'keeping';
    const change = { ...(isNew && attempt), ...fields };
    const written = seen.updateTime
      ? commitsFirst(document.update(change, { lastUpdateTime: seen.updateTime }))
      : createsDocument(document.create(change));
    if (await written) return true;
  }
}

/** Lets an account buy again after an attempt that has failed. The attempt can be repeated as the same one. */
export async function releaseDeletion({ uid, id }: DeletionRecord): Promise<void> {
  await change(uid, id, 'closing', (batch, seen) => {
    batch.update(seen.ref, { heldUntil: new Date() }, { lastUpdateTime: seen.updateTime });
  });
}

/** From now on the days run; false when that is so already. Call it only when Stripe has confirmed. */
export async function requestDeletion(
  { uid, id }: DeletionRecord,
  now: Date,
  letter: (eraseAt: Date) => Mail | null,
): Promise<boolean> {
  const eraseAt = new Date(now.getTime() + ACCOUNT_DELETION.undoDays * DAY_MS);
  return change(uid, id, 'closing', async (batch, seen) => {
    const fields = { status: 'requested', requestedAt: now, eraseAt };
    batch.update(seen.ref, fields, { lastUpdateTime: seen.updateTime });
    await stageLetter(batch, letterId(id, 'requested'), letter(eraseAt));
  });
}

/** The account stays; its plans are resumed next. False when it is not `requested` any more. */
export async function keepAccount({ uid, id }: DeletionRecord): Promise<boolean> {
  return change(uid, id, 'requested', (batch, seen) => {
    batch.update(seen.ref, { status: 'keeping' }, { lastUpdateTime: seen.updateTime });
  });
}

/** Forgets a wish that was taken back, once all is resumed. */
export async function forgetKept({ uid, id }: DeletionRecord, letter: Mail | null): Promise<void> {
  await change(uid, id, 'keeping', async (batch, seen) => {
    batch.delete(seen.ref, { lastUpdateTime: seen.updateTime });
    await stageLetter(batch, letterId(id, 'kept'), letter);
  });
}

/** Forgets an attempt that was given up. */
export async function forgetAttempt({ uid, id }: DeletionRecord): Promise<void> {
  await change(uid, id, 'closing', (batch, seen) => {
    batch.delete(seen.ref, { lastUpdateTime: seen.updateTime });
  });
}

/** Nothing can be taken back any more, and the ledger writes nobody's id. False when it was, a moment ago. */
export async function closeAccount({ uid, id }: DeletionRecord): Promise<boolean> {
  return change(uid, id, 'requested', async (batch, seen) => {
    batch.update(seen.ref, { status: 'closed' }, { lastUpdateTime: seen.updateTime });
    await stageErased(batch, uid);
  });
}

/** Records since when nobody can sign in. */
export async function markLocked({ uid, id }: DeletionRecord, now: Date): Promise<void> {
  await change(uid, id, 'closed', (batch, seen) => {
    batch.update(seen.ref, { closedAt: now }, { lastUpdateTime: seen.updateTime });
  });
}

/** Writes the last letter; writing it again does nothing. */
export async function stateErasure({ id }: DeletionRecord, letter: Mail): Promise<void> {
  const batch = (await getDatabase()).batch();
  await stageMail(batch, letterId(id, 'erased'), letter);
  await createsDocument(batch.commit());
}

/** Forgets an account whose every other trace is erased. */
export async function forgetErased({ uid }: DeletionRecord): Promise<void> {
  await (await documentOf(uid)).delete();
}

/** All records, in no order that matters. */
export async function* listDeletions(): AsyncGenerator<DeletionRecord, void, undefined> {
  const all = (await getDatabase()).collection(COLLECTION).orderBy(FieldPath.documentId()).limit(CHUNK);
  let page: Query | null = all;
  while (page) {
    const { docs } = await page.get();
    for (const document of docs) {
      const record = fromDocument(document);
      if (record) yield record;
    }
    const last = docs.at(-1);
    page = last && docs.length === CHUNK ? all.startAfter(last) : null;
  }
}

type SeenDocument = Pick<DocumentSnapshot, 'ref'> & Required<Pick<DocumentSnapshot, 'updateTime'>>;

/**
 * Writes a batch that begins at one status; false when the record is elsewhere or another wish by then. A write by a
 * copy of the same call comes in between at most a few times.
 */
async function change(
  uid: string,
  id: string,
  from: DeletionRecord['status'],
  stage: (batch: WriteBatch, seen: SeenDocument) => void | Promise<void>,
): Promise<boolean> {
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const snapshot = await (await documentOf(uid)).get();
    const { ref, updateTime } = snapshot;
    if (!updateTime || snapshot.get('status') !== from || snapshot.get('id') !== id) return false;
    const batch = (await getDatabase()).batch();
    await stage(batch, { ref, updateTime });
    if (await commitsFirst(batch.commit())) return true;
  }
  throw new AppError('conflict', 'This account is being changed by somebody else. Please try again.');
}

/** Who has no address gets no letter. */
async function stageLetter(batch: WriteBatch, id: string, letter: Mail | null): Promise<void> {
  if (letter) await stageMail(batch, id, letter);
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
