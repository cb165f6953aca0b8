import type { PlanPeriod } from '@atrium/contract/subscriptions/subscription-record';
import { PlanInterval, type PlanPrice } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { hasPlanName } from '../payments/payment-metadata.ts';
import { dateFromSeconds, getId } from '../platform/stripe/stripe-values.ts';

/** The fields of a Stripe price that determine its monthly amount. */
export type RecurringPrice = Pick<Stripe.Price, 'id' | 'currency' | 'unit_amount'> & {
  unit_amount_decimal: { toString(): string } | null;
  recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'> | null;
};

/** The fields of a subscription and its plan item that determine its plan periods. */
export interface PlanSource {
  created: number;
  status: string;
  /** True while staff have paused the charges at its renewals. */
  isPaused: boolean;
  trial_end: number | null;
  /** Set while the subscription is paused: by staff, or since its trial ended without a card. */
  status_details?: { paused: Pick<Stripe.Subscription.StatusDetails.Paused, 'transitioned_at'> };
  metadata: Stripe.Metadata;
  item: {
    price: RecurringPrice;
    quantity?: number | undefined;
    current_period_start: number;
    current_period_end: number;
  };
}

/** The fields of an invoice that show which plan it billed. */
export interface PlanInvoice {
  id: string;
  created: number;
  status: string | null;
  billing_reason: string | null;
  lines: {
    data: readonly {
      amount: number;
      quantity: number | null;
      pricing?: Stripe.InvoiceLineItem['pricing'];
      parent: {
        subscription_item_details: Pick<
          Stripe.InvoiceLineItem.Parent.SubscriptionItemDetails,
          'proration'
        > | null;
      } | null;
    }[];
  };
}

/** Months in one interval, as a fraction: a year has 52 weeks or 365 days. */
const MONTHS: Record<Stripe.Price.Recurring.Interval, readonly [number, number]> = {
  day: [12, 365],
  week: [12, 52],
  month: [1, 1],
  year: [12, 1],
};

/** Statuses in which Stripe collects nothing, so that a plan counts with 0. */
const NOT_COLLECTED: readonly string[] = ['unpaid', 'paused'];

const isCollected = ({ status, isPaused }: Pick<PlanSource, 'status' | 'isPaused'>) =>
  !NOT_COLLECTED.includes(status) && !isPaused;

/** Returns the price per month in minor units, rounded half up; 0 without a fixed amount or an interval. */
export function toMonthlyCents(price: RecurringPrice, quantity: number): number {
  if (!price.recurring) return 0;
  const { interval, interval_count: count } = price.recurring;
  const unit = price.unit_amount ?? Number(price.unit_amount_decimal ?? 0);
  const fraction = MONTHS[interval];
  if (!fraction) throw new Error(`Price interval ${interval} is not known.`);
  const [months, intervals] = fraction;
  return Math.floor((unit * quantity * intervals) / (months * count) + 0.5);
}

/** Returns what a plan costs per period; null for a price without a fixed amount or an interval. */
export function toPlanPrice(price: RecurringPrice, quantity: number): PlanPrice | null {
  const unit = price.unit_amount ?? (price.unit_amount_decimal && Number(price.unit_amount_decimal));
  const interval = PlanInterval.safeParse(price.recurring?.interval);
  if (unit === null || !price.recurring || !interval.success) return null;
  return {
    amountCents: Math.round(unit * quantity),
    currency: price.currency.toUpperCase(),
    interval: interval.data,
    intervalCount: price.recurring.interval_count,
  };
}

/** Returns the price that a subscription has now; the amount is 0 while nothing is collected. */
export function getCurrentPlan(
  source: Pick<PlanSource, 'status' | 'isPaused' | 'item'>,
): Omit<PlanPeriod, 'since'> {
  const { item } = source;
  return {
    priceId: item.price.id,
    monthlyCents: isCollected(source) ? toMonthlyCents(item.price, item.quantity ?? 1) : 0,
    currency: item.price.currency.toUpperCase(),
  };
}

/** True when both have the same price and amount. */
export function isSamePlan(a: Omit<PlanPeriod, 'since'>, b: Omit<PlanPeriod, 'since'>): boolean {
  return a.priceId === b.priceId && a.monthlyCents === b.monthlyCents && a.currency === b.currency;
}

/** Returns the ids of all prices that the invoices billed for the plan. */
export function pricesBilled(source: PlanSource, invoices: readonly PlanInvoice[]): Set<string> {
  const ids = invoices.map(invoice => findPlanLine(source, invoice)?.priceId);
  return new Set(ids.filter(id => id !== undefined));
}

/**
 * Returns the plan periods of a subscription, oldest first, from its invoices (oldest first) and the prices billed. It
 * depends on nothing else, so that events in any order, late or repeated, give the same periods: a change counts from the
 * creation of the invoice that billed it, and one without an invoice from the next period, when it is billed.
 */
export function buildPlanPeriods(
  source: PlanSource,
  invoices: readonly PlanInvoice[],
  prices: ReadonlyMap<string, RecurringPrice>,
): PlanPeriod[] {
  const periods: PlanPeriod[] = [];
  const add = (plan: Omit<PlanPeriod, 'since'>, seconds: number) => {
    const last = periods.at(-1);
    if (last && isSamePlan(last, plan)) return;
    const since = dateFromSeconds(last ? Math.max(seconds, last.since.getTime() / 1000) : source.created);
    if (last?.since.getTime() === since.getTime()) periods.pop();
    periods.push({ since, ...plan });
  };
  for (const invoice of invoices) {
    const line = findPlanLine(source, invoice);
    const price = line && prices.get(line.priceId);
    if (price && isWaived(invoice)) {
      add({ priceId: price.id, monthlyCents: 0, currency: price.currency.toUpperCase() }, invoice.created);
      continue;
    }
    if (!price || !isApplied(invoice, line.priceId === source.item.price.id)) continue;
    const monthlyCents = toMonthlyCents(price, line.quantity);
    add({ priceId: price.id, monthlyCents, currency: price.currency.toUpperCase() }, invoice.created);
  }
  const current = getCurrentPlan(source);
  add(current, isCollected(source) ? source.item.current_period_end : unpaidSince(source, invoices));
  return periods;
}

/** Returns the line of the subscribed plan: a change also has a credit line for the old one, and other items may be billed. */
function findPlanLine(
  { metadata }: PlanSource,
  { lines }: PlanInvoice,
): { priceId: string; quantity: number } | undefined {
  const charged = lines.data.flatMap(line => {
    const priceId = getId(line.pricing?.price_details?.price);
    const item = line.parent?.subscription_item_details;
    if (priceId === null || !item) return [];
    const { amount, quantity } = line;
    // The whole period's line names the plan better than prorations of earlier changes.
    const rank = (hasPlanName(metadata, priceId) ? 2 : 0) + (item.proration ? 0 : 1);
    return [{ priceId, quantity: quantity ?? 1, amount, rank: item.proration && amount < 0 ? -1 : rank }];
  });
  return charged.toSorted((a, b) => b.rank - a.rank || b.amount - a.amount)[0];
}

/** True for a renewal that staff have given up, or that a pause of the charges has. */
export function isWaived({ status, billing_reason: reason }: PlanInvoice): boolean {
  return reason === 'subscription_cycle' && (status === 'void' || status === 'uncollectible');
}

/** False for the invoice of a change that never took effect: abandoned, declined, or not paid yet. */
function isApplied({ status, billing_reason: reason }: PlanInvoice, isCurrentPrice: boolean): boolean {
  if (status === 'void') return false;
  const isRegular = reason === 'subscription_create' || reason === 'subscription_cycle';
  return isRegular || status === 'paid' || isCurrentPrice;
}

/** Returns from when on nothing was collected, in seconds: from the pause, or the first invoice after the last paid one. */
function unpaidSince(
  { status, isPaused, trial_end, status_details: details, item }: PlanSource,
  invoices: readonly PlanInvoice[],
): number {
  const pausedAt = status === 'paused' ? (details?.paused.transitioned_at ?? trial_end) : null;
  if (pausedAt !== null) return pausedAt;
  const lastPaid = invoices.findLastIndex(invoice => invoice.status === 'paid');
  // A pause voids the invoices, or lets them be. What was paid before it counts to the end of its period.
  const unpaid = invoices.slice(lastPaid + 1).find(invoice => isPaused || invoice.status !== 'void');
  return unpaid?.created ?? (isPaused ? item.current_period_end : item.current_period_start);
}
