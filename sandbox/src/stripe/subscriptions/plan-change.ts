import type Stripe from 'stripe';
import { newId } from '../api/new-id.ts';
import { resourceMissing } from '../api/stripe-error.ts';
import { requireActivePrice } from '../catalog/price.ts';
import { periodLine, prorationLine } from '../invoices/invoice-line.ts';
import type { StripeState } from '../stripe-state.ts';
import { periodEndAfter } from './period.ts';
import { currentPeriod, intervalOf, newItem } from './subscription.ts';

/** One entry of `items` in an update or a preview. */
export interface ItemChange {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
}

export interface PlanChange {
  items: Stripe.SubscriptionItem[];
  /** Credits and charges for the rest of the current period. */
  prorations: Stripe.InvoiceLineItem[];
  /** Set when the interval changes: a new period starts and is billed now. */
  restart: { anchor: number; lines: Stripe.InvoiceLineItem[] } | null;
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
  const items = calculateItems(stripe, subscription, changes, at);
  const oldInterval = intervalOf(before.map(item => item.price));
  const interval = intervalOf(items.map(item => item.price));
  const intervalChanges =
    interval.interval !== oldInterval.interval || interval.interval_count !== oldInterval.interval_count;
  const trial = subscription.status === 'trialing';
  const prorations: Stripe.InvoiceLineItem[] = [];
  if (prorate && !trial) {
    for (const item of before) {
      const after = items.find(candidate => candidate.id === item.id);
      if (after && !intervalChanges && after.price.id === item.price.id && after.quantity === item.quantity)
        continue;
      prorations.push(prorationLine(stripe, subscription, item, at, 'credit'));
      if (after && !intervalChanges)
        prorations.push(prorationLine(stripe, subscription, after, at, 'charge'));
    }
    for (const item of intervalChanges ? [] : items) {
      if (before.some(candidate => candidate.id === item.id)) continue;
      prorations.push(prorationLine(stripe, subscription, item, at, 'charge'));
    }
  }
  if (!intervalChanges || trial) return { items, prorations, restart: null };
  const period = { start: at, end: periodEndAfter(at, at, interval) };
  for (const item of items) {
    item.current_period_start = period.start;
    item.current_period_end = period.end;
  }
  const lines = items.map(item => periodLine(stripe, subscription, item, period, false));
  return { items, prorations, restart: { anchor: at, lines } };
}

function calculateItems(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  changes: readonly ItemChange[],
  at: number,
): Stripe.SubscriptionItem[] {
  const items = structuredClone(subscription.items.data);
  const period = currentPeriod(subscription);
  for (const [index, change] of changes.entries()) {
    const price = change.price
      ? requireActivePrice(stripe, change.price, `items[${index}][price]`)
      : undefined;
    const position = change.id ? items.findIndex(item => item.id === change.id) : -1;
    const current = items[position];
    if (change.id && !current) throw resourceMissing('subscription_item', change.id, `items[${index}][id]`);
    if (current && change.deleted) {
      items.splice(position, 1);
    } else if (current) {
      const next = {
        price: price ?? current.price,
        quantity: change.quantity ?? current.quantity ?? 1,
        id: current.id,
      };
      items[position] = {
        ...newItem(subscription.id, next, current.created, period),
        metadata: current.metadata,
      };
    } else if (price) {
      const next = { price, quantity: change.quantity ?? 1, id: newId('si', 14) };
      items.push(newItem(subscription.id, next, at, period));
    }
  }
  return items;
}
