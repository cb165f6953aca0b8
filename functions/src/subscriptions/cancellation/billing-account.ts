import type Stripe from 'stripe';
import { findCustomerId } from '../../payments/customers/customer-store.ts';
import { getStripe } from '../../platform/stripe/stripe.ts';
import { listSubscriptions } from '../subscription-store.ts';
import { closeBilling, eraseCustomer, resumeBilling } from './close-account-billing.ts';

/** Runs `closeBilling` for all Stripe customers of an account. */
export function closeAccountBilling(uid: string, deletionId: string): Promise<void> {
  return forEachCustomer(uid, (customer, stripe) => closeBilling(customer, deletionId, stripe));
}

/** Runs `resumeBilling` for all Stripe customers of an account. */
export function resumeAccountBilling(uid: string, deletionId: string): Promise<void> {
  return forEachCustomer(uid, (customer, stripe) => resumeBilling(customer, deletionId, stripe));
}

/** Runs `eraseCustomer` for all Stripe customers of an account. */
export function eraseAccountBilling(uid: string): Promise<void> {
  return forEachCustomer(uid, eraseCustomer);
}

async function forEachCustomer(
  uid: string,
  work: (customer: string, stripe: Stripe) => Promise<void>,
): Promise<void> {
  const [own, subscriptions] = await Promise.all([findCustomerId(uid), listSubscriptions(uid)]);
  const all = new Set(subscriptions.map(({ stripeCustomerId }) => stripeCustomerId));
  if (own) all.add(own);
  if (all.size === 0) return;
  const stripe = await getStripe();
  for (const customer of all) await work(customer, stripe);
}
