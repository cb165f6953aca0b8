import { readSubscriptionMetadata } from '../payment-metadata.ts';
import { priceIdOf, subscriptionRecordOf } from '../subscription.ts';
import { readSubscriptions, stageSubscription } from '../subscription-store.ts';
import { type EventContext, ignored, type LedgerEffect } from './event-context.ts';

/**
 * Brings a subscription and its owner's entitlements to what Stripe says now. As with payments, the ledger is
 * read before Stripe is asked for the state that is written.
 */
export async function syncSubscription(subscriptionId: string, context: EventContext): Promise<LedgerEffect> {
  const { stripe, tierOf } = context;
  const owner = readSubscriptionMetadata((await stripe.subscriptions.retrieve(subscriptionId)).metadata);
  if (!owner) return ignored(`${subscriptionId} belongs to another product.`);
  const seen = await readSubscriptions(owner.userId);
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const priceId = priceIdOf(subscription);
  const record = subscriptionRecordOf(subscription, priceId ? await tierOf(priceId) : null);
  if (record?.userId !== owner.userId) return ignored(`${subscriptionId} has no owner here.`);
  return {
    outcome: 'applied',
    note: `Subscription ${subscriptionId} is ${record.status}.`,
    stage: batch => stageSubscription(batch, record, seen),
  };
}
