import type Stripe from 'stripe';
import { isMissingCustomer, refusalOf } from '../../platform/stripe/stripe.ts';
import { digest } from '../idempotency.ts';

export interface Payer {
  uid: string;
  /** Null unless confirmed: Stripe sends receipts there, and an unconfirmed address may be a stranger's. */
  email: string | null;
}

/** The payer behind a request. Paying needs no confirmed email, but Stripe only gets a confirmed one. */
export function payerOf({ uid, email, emailVerified }: Payer & { emailVerified: boolean }): Payer {
  return { uid, email: emailVerified ? email : null };
}

/** Where the user → customer pairs are kept. */
export interface CustomerStore {
  findCustomerId(uid: string): Promise<string | null>;
  /** Answers the customer that stands. `gone` is one that Stripe has no more, whose place the new one takes. */
  recordCustomerId(uid: string, stripeCustomerId: string, gone?: string): Promise<string>;
  /** True for a customer whose present email is at Stripe. */
  hasEmail(uid: string, email: string): Promise<boolean>;
  recordEmail(uid: string, email: string): Promise<void>;
}

/**
 * Makes something at Stripe for the user's one customer, who is created at the first payment. One that somebody has
 * deleted in Stripe's dashboard gives way to a new one.
 * @param create gets the customer and a key of its own for them
 */
export async function createForCustomer<T>(
  { payer, idempotencyKey }: { payer: Payer; idempotencyKey: string },
  stripe: Stripe,
  store: CustomerStore,
  create: (customer: string, idempotencyKey: string) => Promise<T>,
): Promise<T> {
  // Stripe may remember the refusal, too, so another customer needs another key.
  const createFor = (customer: string) => create(customer, digest('for-customer', idempotencyKey, customer));
  const customer = await requireCustomer(payer, stripe, store);
  await shareEmail(customer, payer, stripe, store);
  return createFor(customer).catch(async error => {
    if (!isMissingCustomer(error)) throw error;
    return createFor(await newCustomer(payer, stripe, store, customer));
  });
}

async function requireCustomer(payer: Payer, stripe: Stripe, store: CustomerStore): Promise<string> {
  return (await store.findCustomerId(payer.uid)) ?? newCustomer(payer, stripe, store);
}

/** Gives Stripe the payer's email once it is confirmed. A customer who was deleted meanwhile is replaced by the caller. */
async function shareEmail(
  customer: string,
  { uid, email }: Payer,
  stripe: Stripe,
  store: CustomerStore,
): Promise<void> {
  if (email === null || (await store.hasEmail(uid, email))) return;
  const isShared = await stripe.customers.update(customer, { email }).then(
    () => true,
    error => {
      // An address that Stripe refuses, or a deleted customer, must not keep anybody from paying.
      if (refusalOf(error)) return false;
      throw error;
    },
  );
  if (isShared) await store.recordEmail(uid, email);
}

/** Two first payments that race create the same one: the key depends on the user, and on whose place it takes. */
async function newCustomer(
  payer: Payer,
  stripe: Stripe,
  store: CustomerStore,
  gone?: string,
): Promise<string> {
  const customer = await stripe.customers.create(
    { ...(payer.email && { email: payer.email }), metadata: { userId: payer.uid } },
    { idempotencyKey: digest('customer', payer.uid, payer.email ?? '', ...(gone ? [gone] : [])) },
  );
  return store.recordCustomerId(payer.uid, customer.id, gone);
}
