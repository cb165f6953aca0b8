import { AppError } from '@atrium/contract/errors';
import type Stripe from 'stripe';
import {
  type PlanName,
  planNamed,
  readSubscriptionMetadata,
  type SubscriptionMetadata,
} from '../payments/payment-metadata.ts';
import { isMissingInStripe } from '../platform/stripe/stripe.ts';
import { planItemOf } from './subscription.ts';

/** A subscription of the caller's as Stripe has it now. */
export interface OwnSubscription {
  subscription: Stripe.Subscription;
  /** The one that is the plan. */
  item: Stripe.SubscriptionItem;
  metadata: SubscriptionMetadata;
  /** What the plan is called that runs now. */
  plan: PlanName;
}

const SUBSCRIPTION_ID = /^sub_[A-Za-z0-9_]{1,120}$/;
const ENDED: readonly Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired'];

/**
 * The caller's subscription. Stripe's metadata says whose it is, and only the server writes it.
 * @throws AppError not_found for anyone else's, conflict for one that has ended
 */
export async function requireOwnSubscription(
  uid: string,
  subscriptionId: string,
  stripe: Stripe,
): Promise<OwnSubscription> {
  const subscription = SUBSCRIPTION_ID.test(subscriptionId)
    ? await stripe.subscriptions.retrieve(subscriptionId).catch(error => {
        if (isMissingInStripe(error)) return null;
        throw error;
      })
    : null;
  const metadata = readSubscriptionMetadata(subscription?.metadata ?? null);
  const item = subscription && planItemOf(subscription);
  if (!subscription || !item || metadata?.userId !== uid) {
    throw new AppError('not_found', 'You have no such plan.');
  }
  if (ENDED.includes(subscription.status)) {
    throw new AppError('conflict', 'This plan has ended. Choose one in the marketplace to start again.');
  }
  return {
    subscription,
    item,
    metadata,
    plan: planNamed(subscription.metadata, item.price.id) ?? metadata,
  };
}
