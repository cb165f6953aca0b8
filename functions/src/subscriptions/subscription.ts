import { ERASED_OWNER } from '@atrium/contract/accounts/deletion';
import { type ChargesPaused, pausesRenewal } from '@atrium/contract/subscriptions/describe-subscription';
import type { PlanPeriod, SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import {
  type Entitlement,
  grantsAccess,
  hasEnded,
  type NextInvoice,
  SubscriptionStatus,
} from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import {
  endedByRefund,
  hasPlanName,
  readPlanName,
  readSubscriptionMetadata,
  readUndoReason,
} from '../payments/payment-metadata.ts';
import { dateFromSeconds, getId } from '../platform/stripe/stripe-values.ts';
import { type RecurringPrice, toPlanPrice } from './plan-periods.ts';

/** True for a Stripe subscription that ends with its current period or earlier, so that it isn't renewed. */
export function isEnding(
  subscription: Pick<BilledSubscription, 'cancel_at' | 'cancel_at_period_end' | 'items' | 'metadata'>,
): boolean {
  const { cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod } = subscription;
  const periodEnd = findPlanItem(subscription)?.current_period_end;
  return endsWithPeriod || (cancelAt !== null && (periodEnd === undefined || cancelAt <= periodEnd));
}

/** The fields of a Stripe subscription that the ledger reads. */
type BilledSubscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'customer'
  | 'status'
  | 'created'
  | 'metadata'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'pause_collection'
  | 'trial_start'
  | 'trial_end'
  | 'ended_at'
  | 'latest_invoice'
> & {
  items: {
    data: readonly { current_period_end: number; quantity?: number | undefined; price: RecurringPrice }[];
  };
};

/** The ledger's data of a subscription that comes from other objects than the subscription itself. */
interface SubscriptionContext {
  /** The current tier of its price in the catalog; null for a price that isn't sold any more. */
  catalogTier: string | null;
  plans: PlanPeriod[];
  nextInvoice: NextInvoice | null;
}

/** Returns the item of the plan: of several, which staff may add at Stripe, the one whose price was chosen here. */
export function findPlanItem<Item extends { price: { id: string } }>({
  items,
  metadata,
}: {
  items: { data: readonly Item[] };
  metadata: Stripe.Metadata;
}): Item | undefined {
  return items.data.find(({ price }) => hasPlanName(metadata, price.id)) ?? items.data[0];
}

/**
 * Returns the ledger's record of a Stripe subscription; null for one that this server did not create. The tier is the
 * catalog's, so that a plan change at Stripe is recorded; without it, the tier comes from the metadata.
 */
export function toSubscriptionRecord(
  subscription: BilledSubscription,
  { catalogTier, plans, nextInvoice }: SubscriptionContext,
): SubscriptionRecord | null {
  const metadata = readSubscriptionMetadata(subscription.metadata);
  const item = findPlanItem(subscription);
  if (!metadata || !item) return null;
  // Stripe's portal sets only `cancel_at`; a cancellation through the API sets the flag.
  const cancelAt =
    subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null);
  return {
    id: subscription.id,
    userId: metadata.userId,
    appId: metadata.appId,
    tierId: catalogTier ?? readPlanName(subscription.metadata, item.price.id)?.tierId ?? metadata.tierId,
    priceId: item.price.id,
    status: SubscriptionStatus.parse(subscription.status),
    stripeCustomerId:
      typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id,
    createdAt: dateFromSeconds(subscription.created),
    currentPeriodEnd: dateFromSeconds(item.current_period_end),
    cancelAt: cancelAt === null ? null : dateFromSeconds(cancelAt),
    checkoutAttemptId: metadata.checkoutAttemptId,
    hasLedgerEvent: metadata.sessionId !== null,
    undoReason: readUndoReason(subscription.metadata),
    endedByRefund: endedByRefund(subscription.metadata),
    chargesPaused: toChargesPaused(subscription),
    trialStart: subscription.trial_start === null ? null : dateFromSeconds(subscription.trial_start),
    trialEnd: subscription.trial_end === null ? null : dateFromSeconds(subscription.trial_end),
    endedAt: subscription.ended_at === null ? null : dateFromSeconds(subscription.ended_at),
    plans,
    latestInvoiceId: getId(subscription.latest_invoice),
    price: toPlanPrice(item.price, item.quantity ?? 1),
    nextInvoice,
  };
}

/** Returns the pause of a subscription's charges by staff; null without one. */
function toChargesPaused({
  pause_collection: pause,
}: Pick<BilledSubscription, 'pause_collection'>): ChargesPaused | null {
  return pause && { until: pause.resumes_at === null ? null : dateFromSeconds(pause.resumes_at) };
}

/** True when staff have paused the charge of a subscription's next renewal. */
export function isRenewalPaused(
  subscription: Pick<BilledSubscription, 'pause_collection' | 'items' | 'metadata'>,
): boolean {
  const end = findPlanItem(subscription)?.current_period_end;
  return pausesRenewal({
    chargesPaused: toChargesPaused(subscription),
    currentPeriodEnd: end === undefined ? null : dateFromSeconds(end),
  });
}

/**
 * Removes personal data from a subscription. What recurring revenue is calculated from is kept, so that the figures of
 * past months don't change. A subscription that is still running ends, because Stripe's later events are not recorded.
 */
export function withoutPerson(record: SubscriptionRecord, now: Date): SubscriptionRecord {
  return {
    ...record,
    userId: ERASED_OWNER,
    stripeCustomerId: ERASED_OWNER,
    checkoutAttemptId: null,
    nextInvoice: null,
    ...(!hasEnded(record) && { status: 'canceled', endedAt: now }),
  };
}

/** Returns a user's entitlements by app. Of several subscriptions to one app, the one that ends last counts. */
export function toEntitlements(subscriptions: readonly SubscriptionRecord[]): Record<string, Entitlement> {
  const apps: Record<string, Entitlement> = {};
  const byEnd = subscriptions
    .filter(subscription => grantsAccess(subscription.status))
    .sort((a, b) => getEnd(a) - getEnd(b) || a.id.localeCompare(b.id));
  for (const subscription of byEnd) {
    const { chargesPaused } = subscription;
    apps[subscription.appId] = {
      tierId: subscription.tierId,
      status: subscription.status,
      subscriptionId: subscription.id,
      currentPeriodEnd: subscription.currentPeriodEnd?.toISOString() ?? null,
      cancelAt: subscription.cancelAt?.toISOString() ?? null,
      endedByRefund: subscription.endedByRefund,
      ...(chargesPaused && { chargesPaused: { until: chargesPaused.until?.toISOString() ?? null } }),
    };
  }
  return apps;
}

function getEnd(subscription: SubscriptionRecord): number {
  return subscription.currentPeriodEnd?.getTime() ?? 0;
}
