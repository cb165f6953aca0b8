import { hasEnded } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { idOf } from '../platform/stripe/stripe-id.ts';
import {
  currentPlanOf,
  isSamePlan,
  type PlanInvoice,
  type PlanPeriod,
  type PlanSource,
  planPeriodsOf,
  pricesBilled,
  type RecurringPrice,
} from './plan-periods.ts';
import { planItemOf, type SubscriptionRecord } from './subscription.ts';

/**
 * Returns the stored plan periods of a subscription if they are up to date: no invoice was added since, and the plan is
 * the same. Null when they must be read again.
 */
export function knownPlans(
  subscription: Stripe.Subscription,
  stored: Pick<SubscriptionRecord, 'plans' | 'latestInvoiceId'> | undefined,
): PlanPeriod[] | null {
  const source = sourceOf(subscription);
  const last = stored?.plans.at(-1);
  if (!stored || !last || !source) return null;
  if (stored.latestInvoiceId !== idOf(subscription.latest_invoice)) return null;
  return hasEnded(subscription) || isSamePlan(last, currentPlanOf(source)) ? stored.plans : null;
}

/** Returns the plan periods of a subscription, oldest first: the stored ones, or from its invoices at Stripe. */
export async function getPlanPeriods(
  subscription: Stripe.Subscription,
  stored: SubscriptionRecord | undefined,
  stripe: Stripe,
): Promise<PlanPeriod[]> {
  const known = knownPlans(subscription, stored);
  const source = sourceOf(subscription);
  if (known || !source) return known ?? [];
  const invoices = await listInvoices(subscription, stripe);
  const prices = new Map<string, RecurringPrice>([[source.item.price.id, source.item.price]]);
  for (const id of pricesBilled(source, invoices)) {
    if (!prices.has(id)) prices.set(id, await stripe.prices.retrieve(id));
  }
  return planPeriodsOf(source, invoices, prices);
}

function sourceOf(subscription: Stripe.Subscription): PlanSource | null {
  const item = planItemOf(subscription);
  return item ? { ...subscription, item } : null;
}

/** Lists the invoices of a subscription, oldest first, up to the one that it names as its latest. */
async function listInvoices(subscription: Stripe.Subscription, stripe: Stripe): Promise<PlanInvoice[]> {
  const all: PlanInvoice[] = [];
  for await (const invoice of stripe.invoices.list({ subscription: subscription.id, limit: 100 })) {
    all.push(invoice);
  }
  const latestId = idOf(subscription.latest_invoice);
  const latest = all.findIndex(({ id }) => id === latestId);
  // Later ones were created after the subscription was retrieved.
  return all.slice(Math.max(0, latest)).toReversed();
}
