import { FieldValue } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst, createsDocument } from '../../platform/firestore/firestore-errors.ts';

async function documentOf(uid: string) {
  return (await getDatabase()).collection('customers').doc(uid);
}

/** The Stripe customer of a user, or null. */
export async function findCustomerId(uid: string): Promise<string | null> {
  const snapshot = await (await documentOf(uid)).get();
  return snapshot.exists ? String(snapshot.get('stripeCustomerId')) : null;
}

/**
 * Records the Stripe customer of a user and answers the one that stands: this one, or an earlier one unless that is
 * `gone` at Stripe.
 */
export async function recordCustomerId(
  uid: string,
  stripeCustomerId: string,
  gone?: string,
): Promise<string> {
  const document = await documentOf(uid);
  const record = { stripeCustomerId, createdAt: FieldValue.serverTimestamp() };
  if (await createsDocument(document.create(record))) return stripeCustomerId;
  const seen = await document.get();
  if (gone !== undefined && seen.updateTime && seen.get('stripeCustomerId') === gone) {
    const replaced = document.update(record, { lastUpdateTime: seen.updateTime });
    if (await commitsFirst(replaced)) return stripeCustomerId;
    return String((await document.get()).get('stripeCustomerId'));
  }
  return String(seen.get('stripeCustomerId'));
}

/** True when the email was given to the user's customer at Stripe. */
export async function hasEmail(uid: string, email: string): Promise<boolean> {
  return (await (await documentOf(uid)).get()).get('email') === email;
}

/** Records the email that the user's customer has at Stripe. */
export async function recordEmail(uid: string, email: string): Promise<void> {
  await (await documentOf(uid)).update({ email });
}
