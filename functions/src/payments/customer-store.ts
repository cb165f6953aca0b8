import { FieldValue } from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firebase.ts';
import { createsDocument } from '../platform/firestore-errors.ts';

async function documentOf(uid: string) {
  return (await getDatabase()).collection('customers').doc(uid);
}

/** The Stripe customer of a user, or null. */
export async function findCustomerId(uid: string): Promise<string | null> {
  const snapshot = await (await documentOf(uid)).get();
  return snapshot.exists ? String(snapshot.get('stripeCustomerId')) : null;
}

/** Records the Stripe customer of a user and answers the one that stands, this one or an earlier one. */
export async function recordCustomerId(uid: string, stripeCustomerId: string): Promise<string> {
  const document = await documentOf(uid);
  const record = { stripeCustomerId, createdAt: FieldValue.serverTimestamp() };
  if (await createsDocument(document.create(record))) return stripeCustomerId;
  return String((await document.get()).get('stripeCustomerId'));
}
