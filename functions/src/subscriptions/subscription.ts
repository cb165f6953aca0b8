import {
  ACCESS_STATUSES,
  type Entitlement,
  grantsAccess,
  SubscriptionStatus,
} from '@atrium/contract/subscriptions/subscriptions';
import type { UndoReason } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import {
  endedByRefund,
  hasPlanName,
  planNameOf,
  readSubscriptionMetadata,
  undoReasonOf,
} from '../payments/payment-metadata.ts';
import { idOf } from '../platform/stripe/stripe-id.ts';
import { dateFromSeconds } from '../platform/stripe/stripe-time.ts';
import type { PlanPeriod } from './plan-periods.ts';

/** A subscription in the ledger; the id is Stripe's. */
export interface SubscriptionRecord {
  id: string;
  userId: string;
  appId: string;
  tierId: string;
  priceId: string;
  status: SubscriptionStatus;
  stripeCustomerId: string;
  createdAt: Date;
  currentPeriodEnd: Date | null;
  /** Set when it ends at this time instead of renewing. */
  cancelAt: Date | null;
  /** The Checkout Session it was created in: `attempt` in the return URL. */
  checkoutAttemptId: string | null;
  /** True when the ledger writes its analytics event, since the checkout was opened with analytics consent. */
  hasLedgerEvent: boolean;
  /** Set when the purchase was undone: canceled immediately and refunded. */
  undoReason: UndoReason | null;
  /** The refund with which staff ended it, so that its owner can't resume it; null otherwise. */
  endedByRefund: string | null;
  /** When its trial ends or has ended; null without a trial. */
  trialEnd: Date | null;
  /** When it ended for good. */
  endedAt: Date | null;
  /** Its prices over time, oldest first; empty in documents that were written before the field existed. */
  plans: PlanPeriod[];
  /** Stripe's id of its latest invoice, up to which `plans` were read. */
  latestInvoiceId: string | null;
}

/** Statuses of a subscription that is billed now, or again once it is resumed. */
const RUNNING_STATUSES: readonly string[] = [...ACCESS_STATUSES, 'unpaid', 'paused'];

/** True for a subscription that counts as its owner's plan for the app; each user has one per app. */
export function isRunning({ status }: { status: string }): boolean {
  return RUNNING_STATUSES.includes(status);
}

/** True for a subscription that has ended and can never be resumed. */
export function hasEnded({ status }: { status: string }): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** True for a Stripe subscription that ends instead of renewing. */
export function isEnding({
  cancel_at,
  cancel_at_period_end,
}: Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end'>): boolean {
  return cancel_at_period_end || cancel_at !== null;
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
  | 'trial_end'
  | 'ended_at'
  | 'latest_invoice'
> & { items: { data: readonly { current_period_end: number; price: { id: string } }[] } };

/**
 * Returns the subscription item of the plan. If more items were added at Stripe, it is the one whose price was chosen
 * here.
 */
export function planItemOf<Item extends { price: { id: string } }>({
  items,
  metadata,
}: {
  items: { data: readonly Item[] };
  metadata: Stripe.Metadata;
}): Item | undefined {
  return items.data.find(({ price }) => hasPlanName(metadata, price.id)) ?? items.data[0];
}

/** Returns the price id of a subscription's plan. */
export function priceIdOf(subscription: BilledSubscription): string | null {
  return planItemOf(subscription)?.price.id ?? null;
}

/**
 * Returns the ledger's record of a Stripe subscription; null for one that this server did not create.
 * `catalogTier` is the current tier of its price in the catalog, so that a plan change at Stripe is recorded. Without
 * it, the tier comes from the metadata. `plans` are its plan periods.
 */
export function subscriptionRecordOf(
  subscription: BilledSubscription,
  catalogTier: string | null,
  plans: PlanPeriod[],
): SubscriptionRecord | null {
  const metadata = readSubscriptionMetadata(subscription.metadata);
  const item = planItemOf(subscription);
  if (!metadata || !item) return null;
  // Stripe's portal sets only `cancel_at`; a cancellation through the API sets the flag.
  const cancelAt =
    subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null);
  return {
    id: subscription.id,
    userId: metadata.userId,
    appId: metadata.appId,
    tierId: catalogTier ?? planNameOf(subscription.metadata, item.price.id)?.tierId ?? metadata.tierId,
    priceId: item.price.id,
    status: SubscriptionStatus.parse(subscription.status),
    stripeCustomerId:
      typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id,
    createdAt: dateFromSeconds(subscription.created),
    currentPeriodEnd: dateFromSeconds(item.current_period_end),
    cancelAt: cancelAt === null ? null : dateFromSeconds(cancelAt),
    checkoutAttemptId: metadata.checkoutAttemptId,
    hasLedgerEvent: metadata.sessionId !== null,
    undoReason: undoReasonOf(subscription.metadata),
    endedByRefund: endedByRefund(subscription.metadata),
    trialEnd: subscription.trial_end === null ? null : dateFromSeconds(subscription.trial_end),
    endedAt: subscription.ended_at === null ? null : dateFromSeconds(subscription.ended_at),
    plans,
    latestInvoiceId: idOf(subscription.latest_invoice),
  };
}

/** Returns a user's entitlements by app. Of several subscriptions to one app, the one that ends last counts. */
export function entitlementsOf(subscriptions: readonly SubscriptionRecord[]): Record<string, Entitlement> {
  const apps: Record<string, Entitlement> = {};
  const byEnd = subscriptions
    .filter(subscription => grantsAccess(subscription.status))
    .sort((a, b) => endOf(a) - endOf(b) || a.id.localeCompare(b.id));
  for (const subscription of byEnd) {
    apps[subscription.appId] = {
      tierId: subscription.tierId,
      status: subscription.status,
      subscriptionId: subscription.id,
      currentPeriodEnd: subscription.currentPeriodEnd?.toISOString() ?? null,
      cancelAt: subscription.cancelAt?.toISOString() ?? null,
    };
  }
  return apps;
}

function endOf(subscription: SubscriptionRecord): number {
  return subscription.currentPeriodEnd?.getTime() ?? 0;
}
