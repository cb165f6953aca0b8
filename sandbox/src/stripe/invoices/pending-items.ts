import type Stripe from 'stripe';
import { asDecimal } from '../api/as-decimal.ts';
import { getId } from '../api/ids.ts';
import type { StripeState } from '../stripe-state.ts';
import { PENDING_INVOICE } from './invoice-line.ts';

/** Stores a line for the next invoice of a customer, or of one of their subscriptions. */
export function addPendingLine(
  stripe: StripeState,
  customer: string,
  line: Stripe.InvoiceLineItem,
): Stripe.InvoiceItem {
  const own = line.parent?.subscription_item_details;
  const id = own?.invoice_item ?? line.parent?.invoice_item_details?.invoice_item ?? line.id;
  const subscription = getId(line.subscription);
  const item: Stripe.InvoiceItem = {
    id,
    object: 'invoiceitem',
    amount: line.amount,
    currency: line.currency,
    customer,
    customer_account: null,
    date: stripe.now(customer),
    description: line.description,
    discountable: line.discountable,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: line.metadata,
    parent: subscription ? { type: 'subscription_details', subscription_details: { subscription } } : null,
    period: line.period,
    pricing: null,
    proration: own?.proration ?? false,
    proration_details: {
      credited_items: toCreditedItem(own?.proration_details?.credited_items),
      discount_amounts: [],
    },
    quantity: line.quantity ?? 1,
    quantity_decimal: asDecimal(line.quantity ?? 1),
    tax_rates: [],
    test_clock: null,
  };
  stripe.invoiceItems.set(id, item);
  stripe.pendingLines.set(id, line);
  stripe.emit('invoiceitem.created', item);
  return item;
}

type CreditedLines = NonNullable<
  Stripe.InvoiceLineItem.Parent.SubscriptionItemDetails['proration_details']
>['credited_items'];

function toCreditedItem(
  credited: CreditedLines | undefined,
): NonNullable<Stripe.InvoiceItem['proration_details']>['credited_items'] {
  if (!credited) return null;
  const { invoice, invoice_line_items } = credited;
  if (invoice === PENDING_INVOICE) return { type: 'invoice_item', invoice_item: invoice_line_items[0] ?? '' };
  return { type: 'invoice_line_items', invoice_line_item_details: { invoice, invoice_line_items } };
}

/** Lists the pending lines that the next invoice of a customer has, or of their subscription, by their item's id. */
function listPending(stripe: StripeState, customer: string, subscription: string | null) {
  return [...stripe.pendingLines].filter(([id, line]) => {
    const of = getId(line.subscription);
    return stripe.invoiceItems.get(id)?.customer === customer && (of === null || of === subscription);
  });
}

/** Returns copies of the pending lines that the next invoice of a customer has, or of their subscription. */
export function copyPendingLines(
  stripe: StripeState,
  customer: string,
  subscription: string | null,
): Stripe.InvoiceLineItem[] {
  return listPending(stripe, customer, subscription).map(([, line]) => structuredClone(line));
}

/** Marks the pending lines as invoiced by an invoice that has copies of them. */
export function settlePendingLines(
  stripe: StripeState,
  { id: invoice, customer, parent }: Stripe.Invoice,
): void {
  const subscription = getId(parent?.subscription_details?.subscription);
  for (const [id] of listPending(stripe, getId(customer) ?? '', subscription)) {
    const item = stripe.invoiceItems.get(id);
    if (item) item.invoice = invoice;
    stripe.pendingLines.delete(id);
  }
}

/** Removes the pending prorations of a subscription, as Stripe does when it is canceled without an invoice. */
export function dropPendingLines(stripe: StripeState, subscription: string): void {
  for (const [id, line] of stripe.pendingLines) {
    if (getId(line.subscription) !== subscription) continue;
    stripe.pendingLines.delete(id);
    stripe.invoiceItems.delete(id);
  }
}
