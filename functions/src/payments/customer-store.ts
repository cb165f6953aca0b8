import { FieldValue } from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firebase.ts';

const ALREADY_EXISTS = 6;

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
  try {
    await document.create({ stripeCustomerId, createdAt: FieldValue.serverTimestamp() });
    return stripeCustomerId;
  } catch (error) {
    if ((error as { code?: number }).code !== ALREADY_EXISTS) throw error;
    return String((await document.get()).get('stripeCustomerId'));
  }
}
