import { AppError } from '@atrium/contract/platform/errors';
import { hasEnded } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { readSubscriptionMetadata, type SubscriptionMetadata } from '../payments/payment-metadata.ts';
import { isMissingInStripe } from '../platform/stripe/stripe.ts';
import { findPlanItem } from './subscription.ts';

/** One of the caller's subscriptions, as currently stored at Stripe. */
export interface OwnSubscription {
  subscription: Stripe.Subscription;
  /** The item of the plan. */
  item: Stripe.SubscriptionItem;
  metadata: SubscriptionMetadata;
}

/** Awaits a retrieval from Stripe; null when the object does not exist. */
export function findInStripe<T>(retrieval: Promise<T>): Promise<T | null> {
  return retrieval.catch(error => {
    if (isMissingInStripe(error)) return null;
    throw error;
  });
}

/** Retrieves a subscription from Stripe; null when it does not exist. */
export function findSubscription(id: string, stripe: Stripe): Promise<Stripe.Subscription | null> {
  return findInStripe(stripe.subscriptions.retrieve(id));
}

/** Retrieves a price that is active and recurring at Stripe; null for any other. */
export async function findRecurringPrice(id: string, stripe: Stripe): Promise<Stripe.Price | null> {
  const price = await findInStripe(stripe.prices.retrieve(id));
  return price?.active && price.type === 'recurring' ? price : null;
}

export function planEndedError(): AppError {
  return new AppError('conflict', 'This plan has ended. Choose one in the marketplace to start again.');
}

const SUBSCRIPTION_ID = /^sub_[A-Za-z0-9_]{1,120}$/;

/**
 * Returns one of the caller's subscriptions. Its owner is in Stripe's metadata, which only the server writes.
 * @throws AppError not_found for another user's subscription, conflict for one that has ended
 */
export async function requireOwnSubscription(
  uid: string,
  subscriptionId: string,
  stripe: Stripe,
): Promise<OwnSubscription> {
  const subscription = SUBSCRIPTION_ID.test(subscriptionId)
    ? await findSubscription(subscriptionId, stripe)
    : null;
  const metadata = readSubscriptionMetadata(subscription?.metadata ?? null);
  const item = subscription && findPlanItem(subscription);
  if (!subscription || !item || metadata?.userId !== uid) {
    throw new AppError('not_found', 'You don’t have this plan.');
  }
  if (hasEnded(subscription)) throw planEndedError();
  return { subscription, item, metadata };
}
