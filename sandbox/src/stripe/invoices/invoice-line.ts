import type Stripe from 'stripe';
import { formatDate, formatMoney } from '../../http/page.ts';
import { asDecimal } from '../api/as-decimal.ts';
import { getId, newId } from '../api/ids.ts';
import type { StripeState } from '../stripe-state.ts';

type CreditedItems = Stripe.InvoiceLineItem.Parent.SubscriptionItemDetails.ProrationDetails['credited_items'];

/** Creates an invoice line of an item. Amounts are in minor units; a credit is negative. */
function invoiceLine(
  { id: subscription, metadata }: Stripe.Subscription,
  { id: subscriptionItem, price, quantity = 1 }: Stripe.SubscriptionItem,
  amount: number,
  description: string,
  period: { start: number; end: number },
  proration: boolean,
  credited: CreditedItems = null,
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
        proration_details: { credited_items: credited },
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
  const debit = kind === 'credit' ? findDebit(stripe, subscription, item) : null;
  const full = (price.unit_amount ?? 0) * quantity * (debit?.paidShare ?? 1);
  const amount = Math.round(full * share);
  const prefix = kind === 'credit' ? 'Unused' : 'Remaining';
  const description = `${prefix} time on ${productName(stripe, price)} after ${formatDate(at)}`;
  const signed = kind === 'credit' ? 0 - amount : amount;
  const pending = kind === 'credit' ? findPendingDebit(stripe, item) : undefined;
  const credited = pending
    ? { invoice: PENDING_INVOICE, invoice_line_items: [pending] }
    : debit && { invoice: debit.invoice, invoice_line_items: [debit.line] };
  return invoiceLine(subscription, item, signed, description, { start: at, end }, true, credited);
}

/** In a line that credits what isn't invoiced yet: both will be on the same invoice. */
export const PENDING_INVOICE = 'pending';

/** Returns the invoice item that will charge an item. */
function findPendingDebit(stripe: StripeState, { id }: Stripe.SubscriptionItem): string | undefined {
  return [...stripe.pendingLines].findLast(
    ([, { amount, parent }]) => amount > 0 && parent?.subscription_item_details?.subscription_item === id,
  )?.[0];
}

/** Returns the newest line that charged an item, and what share of it was charged after discounts; null without one. */
function findDebit(
  stripe: StripeState,
  { id }: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): { invoice: string; line: string; paidShare: number } | null {
  const invoices = [...stripe.invoices.values()].reverse();
  for (const { id: invoice, status, parent, lines, total_discount_amounts: discounts } of invoices) {
    if (status === 'void' || getId(parent?.subscription_details?.subscription) !== id) continue;
    const line = lines.data.find(
      ({ amount, parent: origin }) =>
        amount > 0 && origin?.subscription_item_details?.subscription_item === item.id,
    );
    if (!line) continue;
    const discountable = lines.data
      .filter(each => each.discountable)
      .reduce((sum, each) => sum + each.amount, 0);
    const discount = (discounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
    const paidShare = line.discountable && discountable > 0 ? 1 - discount / discountable : 1;
    return { invoice, line: line.id, paidShare };
  }
  return null;
}

/** Creates the line of a one-time charge, which prorations and discounts leave as it is. */
export function oneTimeLine(
  subscription: string | null,
  {
    amount,
    currency,
    description,
    metadata,
  }: Pick<Stripe.InvoiceLineItem, 'amount' | 'currency' | 'description' | 'metadata'>,
  at: number,
): Stripe.InvoiceLineItem {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency,
    description,
    discount_amounts: [],
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata,
    parent: {
      invoice_item_details: {
        invoice_item: newId('ii'),
        proration: false,
        proration_details: { credited_items: null },
        subscription,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
    period: { start: at, end: at },
    pretax_credit_amounts: [],
    pricing: null,
    quantity: 1,
    quantity_decimal: asDecimal(1),
    subscription,
    subtotal: amount,
    taxes: [],
  };
}
