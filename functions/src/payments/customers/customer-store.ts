import { FieldValue } from 'firebase-admin/firestore';
import { getDatabase, openCollection } from '../../platform/firestore/firebase.ts';
import { commitsFirst, createsDocument } from '../../platform/firestore/firestore-errors.ts';

const getDocumentRef = openCollection('customers');

/** Returns the Stripe customer id of a user, or null. */
export async function findCustomerId(uid: string): Promise<string | null> {
  const snapshot = await (await getDocumentRef(uid)).get();
  return snapshot.exists ? String(snapshot.get('stripeCustomerId')) : null;
}

/** Returns the ids of the users with this Stripe customer: usually one or none. */
export async function findCustomerOwners(stripeCustomerId: string): Promise<string[]> {
  const customers = (await getDatabase()).collection('customers');
  const { docs } = await customers.where('stripeCustomerId', '==', stripeCustomerId).select().limit(10).get();
  return docs.map(({ id }) => id);
}

/** Records a user's Stripe customer; returns the stored id: this one, or an earlier one unless it is `deletedId`. */
export async function recordCustomerId(
  uid: string,
  stripeCustomerId: string,
  deletedId?: string,
): Promise<string> {
  const document = await getDocumentRef(uid);
  const record = { stripeCustomerId, createdAt: FieldValue.serverTimestamp() };
  if (await createsDocument(document.create(record))) return stripeCustomerId;
  const seen = await document.get();
  if (deletedId !== undefined && seen.updateTime && seen.get('stripeCustomerId') === deletedId) {
    const replaced = document.update(record, { lastUpdateTime: seen.updateTime });
    if (await commitsFirst(replaced)) return stripeCustomerId;
    return String((await document.get()).get('stripeCustomerId'));
  }
  return String(seen.get('stripeCustomerId'));
}

/** True when the user's Stripe customer has this email. */
export async function hasEmail(uid: string, email: string): Promise<boolean> {
  return (await (await getDocumentRef(uid)).get()).get('email') === email;
}

/** Records the email of the user's Stripe customer. */
export async function recordEmail(uid: string, email: string): Promise<void> {
  await (await getDocumentRef(uid)).update({ email });
}
