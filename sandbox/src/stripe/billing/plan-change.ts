import type Stripe from 'stripe';
import { getId } from '../api/ids.ts';
import { invalidRequest, parameterMissing, resourceMissing } from '../api/stripe-error.ts';
import { requireActivePrice } from '../catalog/price.ts';
import { periodLine, prorationLine } from '../invoices/invoice-line.ts';
import type { StripeState } from '../stripe-state.ts';
import { periodEndAfter } from '../subscriptions/period.ts';
import { currentPeriod, getInterval, newItem } from '../subscriptions/subscription.ts';

/** One entry of `items` in an update or a preview. */
export interface ItemChange {
  /** Undefined for an item that is added. */
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
}

interface PlanChange {
  items: Stripe.SubscriptionItem[];
  /** Billed now: credits and charges for the rest of the current period, or a new period. */
  lines: Stripe.InvoiceLineItem[];
  /** When a new period starts, because the interval changes. */
  anchor: number | null;
}

/** Calculates the items and invoice lines of a plan change at a timestamp, without applying it. */
export function calculatePlanChange(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  changes: readonly ItemChange[],
  at: number,
  prorate: boolean,
): PlanChange {
  const before = subscription.items.data;
  const items = calculateItems(stripe, subscription, changes);
  const oldInterval = getInterval(before.map(item => item.price));
  const interval = getInterval(items.map(item => item.price));
  const intervalChanges =
    interval.interval !== oldInterval.interval || interval.interval_count !== oldInterval.interval_count;
  const trial = subscription.status === 'trialing';
  const lines: Stripe.InvoiceLineItem[] = [];
  if (prorate && !trial) {
    for (const item of before) {
      const after = items.find(candidate => candidate.id === item.id);
      const isSame = after?.price.id === item.price.id && after.quantity === item.quantity;
      if (isSame && !intervalChanges) continue;
      lines.push(prorationLine(stripe, subscription, item, at, 'credit'));
      if (after && !intervalChanges) lines.push(prorationLine(stripe, subscription, after, at, 'charge'));
    }
    const added = items.filter(({ id }) => !before.some(item => item.id === id));
    for (const item of intervalChanges ? [] : added)
      lines.push(prorationLine(stripe, subscription, item, at, 'charge'));
  }
  if (!intervalChanges || trial) return { items, lines, anchor: null };
  const period = { start: at, end: periodEndAfter(at, at, interval) };
  for (const item of items) {
    item.current_period_start = period.start;
    item.current_period_end = period.end;
  }
  const first = items.map(item => periodLine(stripe, subscription, item, period, false));
  return { items, lines: [...lines, ...first], anchor: at };
}

function calculateItems(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  changes: readonly ItemChange[],
): Stripe.SubscriptionItem[] {
  const items = structuredClone(subscription.items.data);
  const period = currentPeriod(subscription);
  for (const [index, { id, price: priceId, quantity, deleted = false }] of changes.entries()) {
    const position = items.findIndex(item => item.id === id);
    const current = items[position];
    if (id && !current) throw resourceMissing('subscription_item', id, `items[${index}][id]`);
    const price = priceId ? requireActivePrice(stripe, priceId, `items[${index}][price]`) : current?.price;
    if (!price) throw parameterMissing(`items[${index}][price]`);
    const next = { price, quantity: quantity ?? current?.quantity ?? 1, ...(id && { id }) };
    const item = newItem(
      subscription.id,
      next,
      current?.created ?? stripe.now(getId(subscription.customer)),
      period,
    );
    if (current) items.splice(position, 1, ...(deleted ? [] : [item]));
    else items.push(item);
  }
  if (items.length > 0) return items;
  throw invalidRequest('A subscription must have at least one active plan.', { param: 'items' });
}
