import { createHash } from 'node:crypto';
import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { BRAND } from '@atrium/contract/platform/brand';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { getDatabase } from '../firestore/firebase.ts';

/**
 * `mail_suppressions/{hash of the email address}`: recipients that a mail server rejected permanently, with
 * its `reason`. Nothing is sent to them. Firestore's TTL deletes an entry after `expiresAt`.
 */
const COLLECTION = 'mail_suppressions';
const DAY_MS = 86_400_000;

/** Returns why nothing is sent to a recipient; null if it can get email. */
export async function findSuppression(address: string): Promise<string | null> {
  return findReason(await (await getDocumentRef(address)).get());
}

/** Returns the recipients that get no email. */
export async function findSuppressed(addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const documents = await Promise.all(addresses.map(getDocumentRef));
  const found = await (await getDatabase()).getAll(...documents);
  return new Set(addresses.filter((_, i) => found[i] && findReason(found[i]) !== null));
}

/** Stops all email to a recipient, except to the site’s own: staff would get no notices for months. */
export async function suppressAddress(address: string, reason: string): Promise<void> {
  if (normalize(address) === normalize(BRAND.contactEmail)) return;
  await (await getDocumentRef(address)).set({
    reason,
    createdAt: FieldValue.serverTimestamp(),
    expiresAt: new Date(Date.now() + RETENTION_DAYS.mailSuppression * DAY_MS),
  });
}

/** Allows email to a recipient again. Calling it again changes nothing. */
export async function liftSuppression(address: string): Promise<void> {
  await (await getDocumentRef(address)).delete();
}

async function getDocumentRef(address: string) {
  const hash = createHash('sha256').update(normalize(address)).digest('hex');
  return (await getDatabase()).collection(COLLECTION).doc(hash);
}

const normalize = (address: string) => address.trim().toLowerCase();

/** The database deletes expired entries hours later. */
function findReason(entry: DocumentSnapshot): string | null {
  return entry.exists && entry.get('expiresAt').toMillis() > Date.now() ? String(entry.get('reason')) : null;
}
