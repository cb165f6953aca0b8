import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import { readSubscriptionMetadata, undoReasonOf } from '../../payments/payment-metadata.ts';
import { undoNoticeOf } from '../../subscriptions/cancellation/undo-notice.ts';
import { isPurchase, undoPurchase } from '../../subscriptions/cancellation/undo-purchase.ts';
import { findSubscription } from '../../subscriptions/find-subscription.ts';
import {
  entitlementsOf,
  isRunning,
  priceIdOf,
  type SubscriptionRecord,
  subscriptionRecordOf,
} from '../../subscriptions/subscription.ts';
import type { SeenSubscriptions } from '../../subscriptions/subscription-store.ts';
import type { Effect } from '../ledger.ts';
import { type EventContext, unchanged } from './event-context.ts';

/**
 * Brings a subscription and its owner's entitlements to what Stripe says now. As with payments, the ledger is
 * read before Stripe is asked for the state that is written. A purchase that must not run is undone at Stripe first.
 */
export async function syncSubscription<Batch>(
  subscriptionId: string,
  context: EventContext<Batch>,
): Promise<Effect<Batch>> {
  const { stripe, store, tierOf } = context;
  const owner = readSubscriptionMetadata((await stripe.subscriptions.retrieve(subscriptionId)).metadata);
  if (!owner) return unchanged('ignored', `${subscriptionId} belongs to another product.`);
  const seen = await store.readSubscriptions(owner.userId);
  const found = await stripe.subscriptions.retrieve(subscriptionId);
  const subscription = await undoIfRequired(found, seen, context);
  const priceId = priceIdOf(subscription);
  const record = subscriptionRecordOf(subscription, priceId ? await tierOf(priceId) : null);
  if (record?.userId !== owner.userId) return unchanged('ignored', `${subscriptionId} has no owner here.`);
  const note = record.undoReason
    ? `Subscription ${subscriptionId} was undone and refunded: ${record.undoReason}.`
    : `Subscription ${subscriptionId} is ${record.status}.`;
  if (agrees(seen, record)) return unchanged('applied', note);
  if (await store.isErased(owner.userId)) {
    return unchanged('ignored', `${subscriptionId} was an erased account's.`);
  }
  const { undoReason } = record;
  const notice =
    undoReason && !isUndone(record.id, seen) ? await undoNoticeOf(record, undoReason, stripe) : null;
  return {
    state: 'applied',
    note,
    changes: true,
    stage: async batch => {
      await store.stageSubscription(batch, record, seen);
      if (notice) await store.stageUndoNotice(batch, notice);
    },
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
  if (record === null) return true;
  const seen = await store.readSubscriptions(record.userId);
  return agrees(seen, record) && !(isRunning(record) && rivalsOf(record, seen).length > 0);
}

function agrees(seen: SeenSubscriptions, record: SubscriptionRecord): boolean {
  return (
    seen.records.some(held => held.id === record.id && isDeepStrictEqual(held, record)) &&
    isDeepStrictEqual(entitlementsOf(seen.records), seen.apps)
  );
}

/**
 * Completes what an earlier call has begun to undo. Otherwise applies two rules: nothing is bought with an account that is
 * being deleted, and there is one plan for each user and app.
 */
async function undoIfRequired<Batch>(
  subscription: Stripe.Subscription,
  seen: SeenSubscriptions,
  { stripe, store }: Pick<EventContext<Batch>, 'stripe' | 'store'>,
): Promise<Stripe.Subscription> {
  const begun = undoReasonOf(subscription.metadata);
  if (begun)
    return isUndone(subscription.id, seen) ? subscription : undoPurchase(subscription, begun, stripe);
  if (isNewPurchase(subscription, seen)) {
    const since = await store.deletionStartedAt(seen.userId);
    // Stripe's times are whole seconds.
    if (since && subscription.created >= Math.floor(since.getTime() / 1000)) {
      return undoPurchase(subscription, 'account_deleted', stripe);
    }
  }
  return undoDuplicates(subscription, seen, stripe);
}

/** True for a plan that was just bought: the ledger does not say yet that it runs. */
function isNewPurchase(subscription: Stripe.Subscription, { records }: SeenSubscriptions): boolean {
  const isRecorded = records.some(record => record.id === subscription.id && isRunning(record));
  return isRunning(subscription) && isPurchase(subscription) && !isRecorded;
}

/** The record of an undone purchase is written when all is refunded. */
function isUndone(id: string, seen: SeenSubscriptions): boolean {
  return seen.records.some(record => record.id === id && record.undoReason !== null);
}

/**
 * One plan for each user and app: of several that run, the oldest stays and those bought later are undone. Stripe is asked
 * about each of them, because the ledger may be behind. A plan that has been renewed since is left to staff.
 */
async function undoDuplicates(
  subscription: Stripe.Subscription,
  seen: SeenSubscriptions,
  stripe: Stripe,
): Promise<Stripe.Subscription> {
  const appId = readSubscriptionMetadata(subscription.metadata)?.appId;
  if (!appId || !isRunning(subscription)) return subscription;
  const rivals = await Promise.all(
    rivalsOf({ id: subscription.id, appId }, seen).map(({ id }) => findSubscription(id, stripe)),
  );
  const [, ...later] = [subscription, ...rivals.filter(rival => rival !== null)]
    .filter(each => isRunning(each) && !undoReasonOf(each.metadata))
    .toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  let result = subscription;
  for (const each of later.filter(isPurchase)) {
    const undone = await undoPurchase(each, 'duplicate_plan', stripe);
    if (each === subscription) result = undone;
  }
  return result;
}

/** Other plans of the same app that run as far as the ledger knows. */
function rivalsOf({ id, appId }: Pick<SubscriptionRecord, 'id' | 'appId'>, { records }: SeenSubscriptions) {
  return records.filter(other => other.appId === appId && other.id !== id && isRunning(other));
}
