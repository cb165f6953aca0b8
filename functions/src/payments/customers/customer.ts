import type Stripe from 'stripe';
import { digest } from '../../platform/digest.ts';
import type { Caller } from '../../platform/routes/caller.ts';
import { findRefusal, isMissingCustomer } from '../../platform/stripe/stripe.ts';
import { findCustomerId, hasEmail, recordCustomerId, recordEmail } from './customer-store.ts';

export interface Payer {
  uid: string;
  /** The email that Stripe gets for the customer; null for none. */
  confirmedEmail: string | null;
}

/** The caller as a payer: an unconfirmed email can belong to another person, who would get the receipts. */
export function toPayer({
  uid,
  email,
  emailVerified,
}: Pick<Caller, 'uid' | 'email' | 'emailVerified'>): Payer {
  return { uid, confirmedEmail: emailVerified ? email : null };
}

/**
 * Creates an object at Stripe for the user's customer, which is created with the first payment. A customer that was
 * deleted in Stripe's dashboard is replaced.
 * @param create gets the customer id and an idempotency key derived from it
 */
export async function createForCustomer<T>(
  { payer, idempotencyKey }: { payer: Payer; idempotencyKey: string },
  stripe: Stripe,
  create: (customer: string, idempotencyKey: string) => Promise<T>,
): Promise<T> {
  // Stripe also replays errors for a known key, so another customer needs another key.
  const createFor = (customer: string) => create(customer, digest('for-customer', idempotencyKey, customer));
  const customer = (await findCustomerId(payer.uid)) ?? (await createCustomer(payer, stripe));
  await updateEmail(customer, payer, stripe);
  return createFor(customer).catch(async error => {
    if (!isMissingCustomer(error)) throw error;
    return createFor(await createCustomer(payer, stripe, customer));
  });
}

/** Sends the payer's email to Stripe. The caller replaces a customer that was deleted at Stripe. */
async function updateEmail(
  customer: string,
  { uid, confirmedEmail: email }: Payer,
  stripe: Stripe,
): Promise<void> {
  if (email === null || (await hasEmail(uid, email))) return;
  const isUpdated = await stripe.customers.update(customer, { email }).then(
    () => true,
    error => {
      // An email that Stripe rejects, or a deleted customer, must not prevent the payment.
      if (findRefusal(error)) return false;
      throw error;
    },
  );
  if (isUpdated) await recordEmail(uid, email);
}

/** Concurrent first payments create one customer: the idempotency key depends on the user and on the replaced customer. */
async function createCustomer(payer: Payer, stripe: Stripe, deletedId?: string): Promise<string> {
  const { uid, confirmedEmail: email } = payer;
  const customer = await stripe.customers.create(
    { ...(email && { email }), metadata: { userId: uid } },
    { idempotencyKey: digest('customer', uid, email ?? '', ...(deletedId ? [deletedId] : [])) },
  );
  return recordCustomerId(uid, customer.id, deletedId);
}
