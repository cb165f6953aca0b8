import type { PlanPeriod, SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import { hasEnded } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { getId } from '../platform/stripe/stripe-values.ts';
import {
  buildPlanPeriods,
  getCurrentPlan,
  isSamePlan,
  isWaived,
  type PlanInvoice,
  type PlanSource,
  pricesBilled,
  type RecurringPrice,
} from './plan-periods.ts';
import { findPlanItem, isRenewalPaused } from './subscription.ts';

/** Returns the stored plan periods; null when an invoice was added or given up since, or the plan has changed. */
export function knownPlans(
  subscription: Stripe.Subscription,
  stored: Pick<SubscriptionRecord, 'plans' | 'latestInvoiceId'> | undefined,
): PlanPeriod[] | null {
  const source = toSource(subscription);
  const last = stored?.plans.at(-1);
  if (!stored || !last || !source) return null;
  const { latest_invoice: latest } = subscription;
  if (stored.latestInvoiceId !== getId(latest)) return null;
  if (latest && typeof latest === 'object' && isWaived(latest) && !hasWaived(stored.plans, latest))
    return null;
  return hasEnded(subscription) || isSamePlan(last, getCurrentPlan(source)) ? stored.plans : null;
}

const hasWaived = (plans: readonly PlanPeriod[], { created }: Stripe.Invoice) =>
  plans.findLast(({ since }) => since.getTime() <= created * 1000)?.monthlyCents === 0;

/** Returns the plan periods of a subscription, oldest first: the stored ones, or from its invoices at Stripe. */
export async function getPlanPeriods(
  subscription: Stripe.Subscription,
  stored: SubscriptionRecord | undefined,
  stripe: Stripe,
): Promise<PlanPeriod[]> {
  const known = knownPlans(subscription, stored);
  const source = toSource(subscription);
  if (known || !source) return known ?? [];
  const invoices = await listInvoices(subscription, stripe);
  const prices = new Map<string, RecurringPrice>([[source.item.price.id, source.item.price]]);
  for (const id of pricesBilled(source, invoices)) {
    if (!prices.has(id)) prices.set(id, await stripe.prices.retrieve(id));
  }
  return buildPlanPeriods(source, invoices, prices);
}

function toSource(subscription: Stripe.Subscription): PlanSource | null {
  const item = findPlanItem(subscription);
  return item ? { ...subscription, item, isPaused: isRenewalPaused(subscription) } : null;
}

/** Lists the invoices of a subscription, oldest first, up to the one that it names as its latest. */
async function listInvoices(subscription: Stripe.Subscription, stripe: Stripe): Promise<PlanInvoice[]> {
  const list = stripe.invoices.list({ subscription: subscription.id, limit: 100 });
  const all: PlanInvoice[] = await list.autoPagingToArray({ limit: 10_000 });
  const latestId = getId(subscription.latest_invoice);
  const latest = all.findIndex(({ id }) => id === latestId);
  // Later ones were created after the subscription was retrieved.
  return all.slice(Math.max(0, latest)).toReversed();
}
