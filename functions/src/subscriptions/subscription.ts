import {
  ACCESS_STATUSES,
  type Entitlement,
  grantsAccess,
  SubscriptionStatus,
} from '@atrium/contract/subscriptions/subscriptions';
import type { UndoReason } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import {
  planNamed,
  readSubscriptionMetadata,
  undoReasonOf,
  wasChosen,
} from '../payments/payment-metadata.ts';

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
  /** When it ends instead of renewing. */
  cancelAt: Date | null;
  /** The hosted checkout it was started in, as the payer's return address names it. */
  checkoutAttemptId: string | null;
  /** Set when the purchase was undone: canceled at once and refunded. */
  undoReason: UndoReason | null;
}

/** Statuses of a subscription that is billed, or will be once it is resumed. */
const RUNNING_STATUSES: readonly string[] = [...ACCESS_STATUSES, 'unpaid', 'paused'];

/** True for a subscription that counts as its owner's plan of the app: there can be only one. */
export function isRunning({ status }: { status: string }): boolean {
  return RUNNING_STATUSES.includes(status);
}

const date = (seconds: number) => new Date(seconds * 1000);

/** What the ledger looks at of a subscription; Stripe's own object has it. */
type BilledSubscription = Pick<
  Stripe.Subscription,
  'id' | 'customer' | 'status' | 'created' | 'metadata' | 'cancel_at' | 'cancel_at_period_end'
> & { items: { data: readonly { current_period_end: number; price: { id: string } }[] } };

/**
 * The item that is the plan. Each of ours has one; where somebody has added another at Stripe, it is the one whose price
 * was chosen here, wherever in the list it stands.
 */
export function planItemOf<Item extends { price: { id: string } }>({
  items,
  metadata,
}: {
  items: { data: readonly Item[] };
  metadata: Stripe.Metadata;
}): Item | undefined {
  return items.data.find(({ price }) => wasChosen(metadata, price.id)) ?? items.data[0];
}

/** The price that a subscription's plan is billed at. */
export function priceIdOf(subscription: BilledSubscription): string | null {
  return planItemOf(subscription)?.price.id ?? null;
}

/**
 * The ledger's record of a Stripe subscription; null for one that this server did not start.
 * `catalogueTier` is the tier that its price has in the catalogue now, so that a plan changed at Stripe is
 * followed; without one the tier that was chosen with this price counts.
 */
export function subscriptionRecordOf(
  subscription: BilledSubscription,
  catalogueTier: string | null,
): SubscriptionRecord | null {
  const metadata = readSubscriptionMetadata(subscription.metadata);
  const item = planItemOf(subscription);
  if (!metadata || !item) return null;
  // A cancellation at Stripe's portal sets `cancel_at` alone; the API's sets the flag.
  const cancelAt =
    subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null);
  return {
    id: subscription.id,
    userId: metadata.userId,
    appId: metadata.appId,
    tierId: catalogueTier ?? planNamed(subscription.metadata, item.price.id)?.tierId ?? metadata.tierId,
    priceId: item.price.id,
    status: SubscriptionStatus.parse(subscription.status),
    stripeCustomerId:
      typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id,
    createdAt: date(subscription.created),
    currentPeriodEnd: date(item.current_period_end),
    cancelAt: cancelAt === null ? null : date(cancelAt),
    checkoutAttemptId: metadata.checkoutAttemptId,
    undoReason: undoReasonOf(subscription.metadata),
  };
}

/** What a user may open, by app: of several subscriptions to one app the one that lasts longest counts. */
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
