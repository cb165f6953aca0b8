import type Stripe from 'stripe';
import { formatDate, formatMoney } from '../../http/page.ts';
import { asDecimal } from '../api/as-decimal.ts';
import { getId } from '../api/get-id.ts';
import { newId } from '../api/new-id.ts';
import type { StripeState } from '../stripe-state.ts';

interface LineInput {
  price: Stripe.Price;
  quantity: number;
  amount: number;
  description: string;
  period: { start: number; end: number };
  subscription: string;
  subscriptionItem: string;
  proration: boolean;
  metadata?: Record<string, string>;
}

/** Creates an invoice line. Amounts are in minor units; a credit is negative. */
function invoiceLine(input: LineInput): Stripe.InvoiceLineItem {
  const { price, subscription, subscriptionItem } = input;
  return {
    id: newId('il'),
    object: 'line_item',
    amount: input.amount,
    currency: price.currency,
    description: input.description,
    discount_amounts: [],
    discountable: !input.proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: input.metadata ?? {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: input.proration ? newId('ii') : null,
        proration: input.proration,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: subscriptionItem,
      },
      type: 'subscription_item_details',
    },
    period: input.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: getId(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: input.quantity,
    quantity_decimal: asDecimal(input.quantity),
    subscription,
    subtotal: input.amount,
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
  const { price } = item;
  const quantity = item.quantity ?? 1;
  const unit = price.unit_amount ?? 0;
  const name = productName(stripe, price);
  return invoiceLine({
    price,
    quantity,
    amount: trial ? 0 : Math.round(unit * quantity * share),
    description: trial
      ? `Trial period for ${name}`
      : `${quantity} × ${name} (at ${formatMoney(unit, price.currency)} / ${price.recurring?.interval ?? 'once'})`,
    period: { start, end },
    subscription: subscription.id,
    subscriptionItem: item.id,
    proration: false,
    metadata: { ...subscription.metadata },
  });
}

/** Creates the proration for the rest of the period: a credit for a replaced item or a charge for a new one. */
export function prorationLine(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  at: number,
  kind: 'credit' | 'charge',
): Stripe.InvoiceLineItem {
  const { price } = item;
  const quantity = item.quantity ?? 1;
  const periodSeconds = item.current_period_end - item.current_period_start;
  const share = periodSeconds > 0 ? Math.max(0, item.current_period_end - at) / periodSeconds : 0;
  const amount = Math.round((price.unit_amount ?? 0) * quantity * share);
  const prefix = kind === 'credit' ? 'Unused' : 'Remaining';
  return invoiceLine({
    price,
    quantity,
    amount: kind === 'credit' ? 0 - amount : amount,
    description: `${prefix} time on ${productName(stripe, price)} after ${formatDate(at)}`,
    period: { start: at, end: item.current_period_end },
    subscription: subscription.id,
    subscriptionItem: item.id,
    proration: true,
    metadata: { ...subscription.metadata },
  });
}
