import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import type { Effect } from '../ledger.ts';
import { readSubscriptionMetadata } from '../payment-metadata.ts';
import { entitlementsOf, priceIdOf, type SubscriptionRecord, subscriptionRecordOf } from '../subscription.ts';
import type { SeenSubscriptions } from '../subscription-store.ts';
import { type EventContext, unchanged } from './event-context.ts';

/**
 * Brings a subscription and its owner's entitlements to what Stripe says now. As with payments, the ledger is
 * read before Stripe is asked for the state that is written.
 */
export async function syncSubscription<Batch>(
  subscriptionId: string,
  context: EventContext<Batch>,
): Promise<Effect<Batch>> {
  const { stripe, store, tierOf } = context;
  const owner = readSubscriptionMetadata((await stripe.subscriptions.retrieve(subscriptionId)).metadata);
  if (!owner) return unchanged('ignored', `${subscriptionId} belongs to another product.`);
  const seen = await store.readSubscriptions(owner.userId);
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const priceId = priceIdOf(subscription);
  const record = subscriptionRecordOf(subscription, priceId ? await tierOf(priceId) : null);
  if (record?.userId !== owner.userId) return unchanged('ignored', `${subscriptionId} has no owner here.`);
  const note = `Subscription ${subscriptionId} is ${record.status}.`;
  if (agrees(seen, record)) return unchanged('applied', note);
  if (await store.isErased(owner.userId)) {
    return unchanged('ignored', `${subscriptionId} was an erased account's.`);
  }
  return {
    state: 'applied',
    note,
    changes: true,
    stage: batch => store.stageSubscription(batch, record, seen),
  };
}

/**
 * True when the ledger says of a subscription what this copy says. The copy may be old, so a difference is a reason to
 * sync and nothing more.
 */
export async function agreesWithSubscription<Batch>(
  subscription: Stripe.Subscription,
  { store, tierOf }: Pick<EventContext<Batch>, 'store' | 'tierOf'>,
): Promise<boolean> {
  const priceId = priceIdOf(subscription);
  const record = subscriptionRecordOf(subscription, priceId ? await tierOf(priceId) : null);
  return record === null || agrees(await store.readSubscriptions(record.userId), record);
}

function agrees(seen: SeenSubscriptions, record: SubscriptionRecord): boolean {
  return (
    seen.records.some(held => held.id === record.id && isDeepStrictEqual(held, record)) &&
    isDeepStrictEqual(entitlementsOf(seen.records), seen.apps)
  );
}
