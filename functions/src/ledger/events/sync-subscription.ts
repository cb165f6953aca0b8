import { isDeepStrictEqual } from 'node:util';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { describeSubscription } from '@atrium/contract/subscriptions/describe-subscription';
import type { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import { grantsAccess, isRunning } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import {
  type SubscriptionEvent,
  toSubscriptionEvent,
} from '../../analytics/conversions/subscription-event.ts';
import {
  endedByRefund,
  hasPlanName,
  readSubscriptionMetadata,
  readUndoReason,
} from '../../payments/payment-metadata.ts';
import { getId } from '../../platform/stripe/stripe-values.ts';
import { updateCancellation } from '../../subscriptions/cancellation/cancel-subscription.ts';
import { composeUndoNotice } from '../../subscriptions/cancellation/undo-notice.ts';
import { isPurchase, undoPurchase } from '../../subscriptions/cancellation/undo-purchase.ts';
import { voidOpenInvoice } from '../../subscriptions/charge.ts';
import { knownNextInvoice, previewNextInvoice } from '../../subscriptions/next-invoice.ts';
import { findSubscription } from '../../subscriptions/own-subscription.ts';
import { getPlanPeriods, knownPlans } from '../../subscriptions/plan-history.ts';
import {
  findPlanItem,
  isEnding,
  toEntitlements,
  toSubscriptionRecord,
} from '../../subscriptions/subscription.ts';
import type { SeenSubscriptions } from '../../subscriptions/subscription-store.ts';
import { buildPlanEmails, prepareEmails } from '../emails/billing-emails.ts';
import { listReminders } from '../emails/reminders.ts';
import { commitLatest } from '../event-store.ts';
import type { Effect } from '../ledger.ts';
import { assignSubscription } from './assign-subscription.ts';
import { type EventContext, noEffect, toEffect } from './event-context.ts';

/**
 * Updates a subscription and its owner's entitlements to Stripe's current state. As with payments, the ledger is read
 * before Stripe. A purchase that is not allowed is undone at Stripe first. `trialEnding` also queues the reminders that
 * are due.
 */
export async function syncSubscription(
  subscriptionId: string,
  context: EventContext,
  { trialEnding = false } = {},
): Promise<Effect> {
  const { stripe, store } = context;
  const assigned = await assignSubscription(await stripe.subscriptions.retrieve(subscriptionId), context);
  const owner = readSubscriptionMetadata(assigned?.metadata ?? null);
  if (!owner) return noEffect('ignored', `${subscriptionId} belongs to another product.`);
  const seen = await store.readSubscriptions(owner.userId);
  const found = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] });
  const subscription = await undoIfRequired(found, seen, context);
  const stored = seen.records.find(({ id }) => id === subscriptionId);
  const plans = await getPlanPeriods(subscription, stored, stripe);
  const record = toSubscriptionRecord(subscription, {
    catalogTier: await findCatalogTier(subscription, context),
    plans,
    nextInvoice: await previewNextInvoice(subscription, stripe),
  });
  if (record?.userId !== owner.userId) return noEffect('ignored', `${subscriptionId} has no owner here.`);
  const note = record.undoReason
    ? `Subscription ${subscriptionId} was undone and refunded: ${record.undoReason}.`
    : `Subscription ${subscriptionId} is ${record.status}.`;
  const isSame = isInSync(seen, record);
  const reminders = trialEnding
    ? listReminders(subscription, describeSubscription(record).nextCharge, Date.now())
    : [];
  if (isSame && reminders.length === 0) return noEffect('applied', note);
  if (await store.isErased(owner.userId)) {
    return noEffect('ignored', `${subscriptionId} belongs to an erased account.`);
  }
  const { undoReason } = record;
  const notice =
    undoReason && !isUndone(record.id, seen) ? await composeUndoNotice(record, undoReason, stripe) : null;
  const event = startsAccess(record, stored) ? toEvent(subscription, record) : null;
  const isEventDue = event !== null && !(await store.hasSubscriptionEvent(record.id));
  const emails = buildPlanEmails(record, stored, {
    subscription,
    replaced: String(seen.updateTimes.get(record.id)?.toMillis() ?? 'none'),
    now: Date.now(),
  });
  const due = [...emails, ...reminders];
  const stageEmails = await prepareEmails(due, record.userId, { ...store, origin: context.origin });
  if (isSame && !stageEmails) return noEffect('applied', note);
  return toEffect(note, async batch => {
    await store.stageSubscription(batch, record, seen);
    if (notice) await store.stageUndoNotice(batch, notice);
    if (isEventDue) await store.stageSubscriptionEvent(batch, event);
    await stageEmails?.(batch);
  });
}

/** Updates the running subscriptions of a customer, whose next charges depend on it; each in a batch of its own. */
export async function syncCustomer(customer: string, context: EventContext): Promise<Effect> {
  let count = 0;
  for await (const { id } of context.stripe.subscriptions.list({ customer, limit: 100 })) {
    await commitLatest(() => syncSubscription(id, context));
    count += 1;
  }
  return noEffect('applied', `The running subscriptions of ${customer} are up to date: ${count}.`);
}

/** True when a subscription grants access that the ledger has never recorded. */
function startsAccess(record: SubscriptionRecord, stored: SubscriptionRecord | undefined): boolean {
  return grantsAccess(record.status) && (!stored || stored.status === 'incomplete');
}

/** Returns the analytics event of a subscription; null when its checkout was opened without analytics consent. */
function toEvent(subscription: Stripe.Subscription, record: SubscriptionRecord): SubscriptionEvent | null {
  const sessionId = readSubscriptionMetadata(subscription.metadata)?.sessionId;
  const price = findPlanItem(subscription)?.price;
  if (!sessionId || !price) return null;
  const amount = fromMinorUnits(price.unit_amount ?? 0, price.currency.toUpperCase());
  return toSubscriptionEvent({ ...record, subscriptionId: record.id, sessionId, amount });
}

/** True when the ledger matches a listed subscription, whose copy can be outdated: otherwise it must be synced. */
export async function isSubscriptionInSync(
  subscription: Stripe.Subscription,
  context: EventContext,
): Promise<boolean> {
  const { store } = context;
  const owner = readSubscriptionMetadata(subscription.metadata);
  if (!owner) return (await assignSubscription(subscription, context)) === null;
  const seen = await store.readSubscriptions(owner.userId);
  const stored = seen.records.find(({ id }) => id === subscription.id);
  const plans = knownPlans(subscription, stored);
  const nextInvoice = knownNextInvoice(subscription, stored);
  if (!plans || nextInvoice === undefined) return false;
  const catalogTier = await findCatalogTier(subscription, context);
  const record = toSubscriptionRecord(subscription, { catalogTier, plans, nextInvoice });
  if (!record) return false;
  return isInSync(seen, record) && !(isRunning(record) && listOtherPlans(record, seen).length > 0);
}

/**
 * Returns the tier of its app that has the subscription's price in the current catalog; null without one. A price that was
 * bought here keeps its tier: its product can have other plans, too.
 */
async function findCatalogTier(
  { items, metadata }: Stripe.Subscription,
  { findPlan }: Pick<EventContext, 'findPlan'>,
): Promise<string | null> {
  const price = findPlanItem({ items, metadata })?.price;
  if (!price) return null;
  const productId = hasPlanName(metadata, price.id) ? '' : (getId(price.product) ?? '');
  const plan = await findPlan({ priceId: price.id, productId });
  return plan && plan.appId === readSubscriptionMetadata(metadata)?.appId ? plan.tierId : null;
}

function isInSync(seen: SeenSubscriptions, record: SubscriptionRecord): boolean {
  return (
    seen.records.some(stored => stored.id === record.id && isDeepStrictEqual(stored, record)) &&
    isDeepStrictEqual(toEntitlements(seen.records), seen.apps)
  );
}

/**
 * Ends a plan again that was resumed after staff ended it with a refund, and completes the undo that an earlier call has
 * started; a change that waits for its payment is dropped when its plan ends. Otherwise enforces two rules: no purchases while the account is
 * being deleted, and one plan per user and app.
 */
async function undoIfRequired(
  subscription: Stripe.Subscription,
  seen: SeenSubscriptions,
  { stripe, store }: Pick<EventContext, 'stripe' | 'store'>,
): Promise<Stripe.Subscription> {
  if (endedByRefund(subscription.metadata) && isRunning(subscription) && !isEnding(subscription)) {
    // Resumed in Stripe's portal, which doesn't know that staff have ended it.
    return updateCancellation(subscription, { cancel_at_period_end: true }, stripe);
  }
  if (subscription.pending_update && isEnding(subscription)) {
    // Canceled in Stripe's portal while a change of it waits for its payer's bank.
    await voidOpenInvoice(subscription, stripe);
    return stripe.subscriptions.retrieve(subscription.id);
  }
  const startedReason = readUndoReason(subscription.metadata);
  if (startedReason)
    return isUndone(subscription.id, seen) ? subscription : undoPurchase(subscription, startedReason, stripe);
  if (isNewPurchase(subscription, seen)) {
    const startedAt = await store.deletionStartedAt(seen.userId);
    // Stripe's timestamps are whole seconds.
    if (startedAt && subscription.created >= Math.floor(startedAt.getTime() / 1000)) {
      return undoPurchase(subscription, 'account_deleted', stripe);
    }
  }
  return undoDuplicates(subscription, seen, stripe);
}

/** True for a new purchase that is not recorded as running yet. */
function isNewPurchase(subscription: Stripe.Subscription, { records }: SeenSubscriptions): boolean {
  const isRecorded = records.some(record => record.id === subscription.id && isRunning(record));
  return isRunning(subscription) && isPurchase(subscription) && !isRecorded;
}

/** True when the undo is recorded, which happens after everything is refunded. */
function isUndone(id: string, seen: SeenSubscriptions): boolean {
  return seen.records.some(record => record.id === id && record.undoReason !== null);
}

/**
 * Enforces one plan per user and app: of several running ones, the oldest stays and later purchases are undone. Each is
 * retrieved from Stripe, because the ledger can be outdated. Plans that were renewed since are left to staff.
 */
async function undoDuplicates(
  subscription: Stripe.Subscription,
  seen: SeenSubscriptions,
  stripe: Stripe,
): Promise<Stripe.Subscription> {
  const appId = readSubscriptionMetadata(subscription.metadata)?.appId;
  if (!appId || !isRunning(subscription)) return subscription;
  const others = await Promise.all(
    listOtherPlans({ id: subscription.id, appId }, seen).map(({ id }) => findSubscription(id, stripe)),
  );
  const [, ...later] = [subscription, ...others.filter(other => other !== null)]
    .filter(each => isRunning(each) && !readUndoReason(each.metadata))
    .toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  let result = subscription;
  for (const each of later.filter(isPurchase)) {
    const undone = await undoPurchase(each, 'duplicate_plan', stripe);
    if (each === subscription) result = undone;
  }
  return result;
}

/** Returns other plans of the same app that are running according to the ledger. */
function listOtherPlans(
  { id, appId }: Pick<SubscriptionRecord, 'id' | 'appId'>,
  { records }: SeenSubscriptions,
) {
  return records.filter(other => other.appId === appId && other.id !== id && isRunning(other));
}
