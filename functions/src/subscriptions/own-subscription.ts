import { AppError } from '@atrium/contract/platform/errors';
import { hasEnded } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import {
  type PlanName,
  readPlanName,
  readSubscriptionMetadata,
  type SubscriptionMetadata,
} from '../payments/payment-metadata.ts';
import { findSubscription } from './find-subscription.ts';
import { findPlanItem } from './subscription.ts';

/** One of the caller's subscriptions, as currently stored at Stripe. */
export interface OwnSubscription {
  subscription: Stripe.Subscription;
  /** The item of the plan. */
  item: Stripe.SubscriptionItem;
  metadata: SubscriptionMetadata;
  /** The name of the current plan. */
  plan: PlanName;
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
  if (hasEnded(subscription)) {
    throw new AppError('conflict', 'This plan has ended. Choose one in the marketplace to start again.');
  }
  return {
    subscription,
    item,
    metadata,
    plan: readPlanName(subscription.metadata, item.price.id) ?? metadata,
  };
}
