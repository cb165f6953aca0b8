import type Stripe from 'stripe';
import { digest } from './idempotency.ts';

export interface Payer {
  uid: string;
  email: string | null;
}

/** Where the user → customer pairs are kept. */
export interface CustomerStore {
  findCustomerId(uid: string): Promise<string | null>;
  recordCustomerId(uid: string, stripeCustomerId: string): Promise<string>;
}

/**
 * The user's one Stripe customer, created at the first payment. Two first payments that race create the
 * same one: the idempotency key depends on the user alone.
 */
export async function requireCustomer(payer: Payer, stripe: Stripe, store: CustomerStore): Promise<string> {
  const known = await store.findCustomerId(payer.uid);
  if (known) return known;
  const customer = await stripe.customers.create(
    { ...(payer.email && { email: payer.email }), metadata: { userId: payer.uid } },
    { idempotencyKey: digest('customer', payer.uid, payer.email ?? '') },
  );
  return store.recordCustomerId(payer.uid, customer.id);
}
