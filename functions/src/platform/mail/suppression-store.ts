import { createHash } from 'node:crypto';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { BRAND } from '@atrium/contract/platform/brand';
import { type DocumentSnapshot, FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase } from '../firestore/firebase.ts';
import { stageVersion } from '../firestore/versioned.ts';

/**
 * `mail_suppressions/{hash of the email address}`: recipients that a mail server rejected permanently, or who
 * marked an email as spam, with the `reason`. Nothing is sent to them. Firestore's TTL deletes an entry after `expiresAt`.
 */
const COLLECTION = 'mail_suppressions';

/**
 * `mail_soft_bounces/{hash of the email address}`: when emails to a recipient came back that may be delivered later. Too many
 * in a week mean that it is abandoned. Deleted like a suppression.
 */
const SOFT_COLLECTION = 'mail_soft_bounces';
const MAX_SOFT_BOUNCES = 5;

const DAY_MS = 86_400_000;

/** Returns why nothing is sent to a recipient; null if it can get email. */
export async function findSuppression(address: string): Promise<string | null> {
  return findReason(await (await getDocumentRef(address)).get());
}

/** Returns the recipients that get no email. */
export async function findSuppressed(addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const documents = await Promise.all(addresses.map(address => getDocumentRef(address)));
  const found = await (await getDatabase()).getAll(...documents);
  return new Set(addresses.filter((_, i) => found[i] && findReason(found[i]) !== null));
}

/** Stops all email to a recipient, except to the site’s own: staff would get no notices for months. */
export async function suppressAddress(address: string, reason: string): Promise<void> {
  const batch = (await getDatabase()).batch();
  await stageSuppression(batch, address, reason);
  await batch.commit();
}

/** The same in a batch. */
export async function stageSuppression(batch: WriteBatch, address: string, reason: string): Promise<void> {
  if (normalize(address) === normalize(BRAND.contactEmail)) return;
  batch.set(await getDocumentRef(address), {
    reason,
    createdAt: FieldValue.serverTimestamp(),
    expiresAt: new Date(Date.now() + RETENTION_DAYS.mailSuppression * DAY_MS),
  });
}

/**
 * Adds to a batch that an email to a recipient came back at a time, but a later one may be delivered. The fifth in a week
 * stops all email to the recipient. The batch fails if another one was counted since.
 */
export async function stageSoftBounce(
  batch: WriteBatch,
  address: string,
  reason: string,
  at: Date,
): Promise<void> {
  const document = await getDocumentRef(address, SOFT_COLLECTION);
  const seen = await document.get();
  const earlier: readonly Timestamp[] = seen.get('times') ?? [];
  const from = Date.now() - RETENTION_DAYS.softBounce * DAY_MS;
  const times = [...earlier, Timestamp.fromDate(at)].filter(time => time.toMillis() > from);
  if (times.length >= MAX_SOFT_BOUNCES) {
    await stageSuppression(
      batch,
      address,
      `${MAX_SOFT_BOUNCES} emails in a week came back. The last reason: ${reason}`,
    );
  }
  const counted = {
    times: times.slice(-MAX_SOFT_BOUNCES),
    expiresAt: new Date(Date.now() + RETENTION_DAYS.softBounce * DAY_MS),
  };
  stageVersion(batch, document, counted, seen.updateTime);
}

/** Allows email to a recipient again, with a new count of what comes back. Calling it again changes nothing. */
export async function liftSuppression(address: string): Promise<void> {
  const batch = (await getDatabase()).batch();
  for (const collection of [COLLECTION, SOFT_COLLECTION]) {
    batch.delete(await getDocumentRef(address, collection));
  }
  await batch.commit();
}

async function getDocumentRef(address: string, collection = COLLECTION) {
  const hash = createHash('sha256').update(normalize(address)).digest('hex');
  return (await getDatabase()).collection(collection).doc(hash);
}

const normalize = (address: string) => address.trim().toLowerCase();

/** The database deletes expired entries hours later. */
function findReason(entry: DocumentSnapshot): string | null {
  return entry.exists && entry.get('expiresAt').toMillis() > Date.now() ? String(entry.get('reason')) : null;
}
