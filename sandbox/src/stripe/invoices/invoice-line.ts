import type Stripe from 'stripe';
import { formatDate, formatMoney } from '../../http/page.ts';
import { asDecimal } from '../api/as-decimal.ts';
import { getId, newId } from '../api/ids.ts';
import type { StripeState } from '../stripe-state.ts';

/** Creates an invoice line of an item. Amounts are in minor units; a credit is negative. */
function invoiceLine(
  { id: subscription, metadata }: Stripe.Subscription,
  { id: subscriptionItem, price, quantity = 1 }: Stripe.SubscriptionItem,
  amount: number,
  description: string,
  period: { start: number; end: number },
  proration: boolean,
): Stripe.InvoiceLineItem {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: { ...metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: proration ? newId('ii') : null,
        proration,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: subscriptionItem,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: getId(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: asDecimal(quantity),
    subscription,
    subtotal: amount,
    taxes: [],
  };
}

/** Returns the name of a price on invoices. */
export function productName(stripe: StripeState, price: Stripe.Price): string {
  return stripe.products.get(getId(price.product))?.name ?? price.nickname ?? price.id;
}

/**
 * Creates the line for an item's period; its amount is 0 during a trial. `share` is the part of the period that is
 * charged, as in the last one before a subscription's end.
 */
export function periodLine(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  { start, end, share = 1 }: { start: number; end: number; share?: number },
  trial: boolean,
): Stripe.InvoiceLineItem {
  const { price, quantity = 1 } = item;
  const unit = price.unit_amount ?? 0;
  const name = productName(stripe, price);
  const amount = trial ? 0 : Math.round(unit * quantity * share);
  const rate = `${formatMoney(unit, price.currency)} / ${price.recurring?.interval ?? 'once'}`;
  const description = trial ? `Trial period for ${name}` : `${quantity} × ${name} (at ${rate})`;
  return invoiceLine(subscription, item, amount, description, { start, end }, false);
}

/** Creates the proration for the rest of the period: a credit for a replaced item or a charge for a new one. */
export function prorationLine(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  at: number,
  kind: 'credit' | 'charge',
): Stripe.InvoiceLineItem {
  const { price, quantity = 1, current_period_start: start, current_period_end: end } = item;
  const share = end > start ? Math.max(0, end - at) / (end - start) : 0;
  const amount = Math.round((price.unit_amount ?? 0) * quantity * share);
  const prefix = kind === 'credit' ? 'Unused' : 'Remaining';
  const description = `${prefix} time on ${productName(stripe, price)} after ${formatDate(at)}`;
  const signed = kind === 'credit' ? 0 - amount : amount;
  return invoiceLine(subscription, item, signed, description, { start: at, end }, true);
}
