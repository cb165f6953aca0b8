import type Stripe from 'stripe';
import { getId, newId } from '../api/ids.ts';
import { wholeList } from '../api/list.ts';
import { unset } from '../api/unset.ts';
import { BUSINESS } from '../business.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { discountAmounts, dropUsedDiscounts } from '../subscriptions/subscription-discounts.ts';
import { PENDING_INVOICE } from './invoice-line.ts';
import { copyPendingLines, settlePendingLines } from './pending-items.ts';

/** Stripe's minimum charge in minor units; a smaller amount is added to the customer's balance. */
const MIN_CHARGE = 50;

/** Returns the part of an amount for the next invoice: a credit (negative), or an amount below the minimum charge. */
export function amountCarriedOver(amount: number): number {
  return amount < MIN_CHARGE ? amount : 0;
}

export interface NewInvoice {
  /** Null for an invoice that is made by hand. */
  subscription: Stripe.Subscription | null;
  /** The customer of such an invoice. */
  customer?: string;
  reason: Stripe.Invoice.BillingReason;
  lines: Stripe.InvoiceLineItem[];
  /** Leaves the pending lines for a later invoice. */
  excludesPending?: boolean;
  period: { start: number; end: number };
  /** Now by default. */
  created?: number;
  id?: string;
}

/**
 * Returns a draft invoice without storing it. It has the pending lines, too. Its total is after the subscription's discounts, and its amount due
 * includes the customer's balance.
 */
export function draftInvoice(stripe: StripeState, input: NewInvoice): Stripe.Invoice {
  const { subscription } = input;
  const customer = requireObject(
    stripe.customers,
    'customer',
    getId(subscription?.customer) ?? input.customer ?? '',
  );
  const pending = input.excludesPending
    ? []
    : copyPendingLines(stripe, customer.id, subscription?.id ?? null);
  const lines = [...input.lines, ...pending];
  const created = input.created ?? stripe.now(customer.id);
  const id = input.id ?? newId('in');
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const discounts = subscription ? discountAmounts(stripe, subscription, lines) : [];
  const total = discounts.reduce((sum, { amount }) => sum - amount, subtotal);
  const due = total + customer.balance - amountCarriedOver(total + customer.balance);
  for (const line of lines) {
    line.invoice = id;
    const credited = line.parent?.subscription_item_details?.proration_details?.credited_items;
    if (credited?.invoice === PENDING_INVOICE) credited.invoice = id;
  }
  return {
    id,
    object: 'invoice',
    ...unset('account_tax_ids application automatically_finalizes_at custom_fields customer_account'),
    ...unset('customer_shipping default_payment_method default_source description due_date effective_at'),
    ...unset('ending_balance footer from_invoice hosted_invoice_url invoice_pdf last_finalization_error'),
    ...unset('latest_revision next_payment_attempt number on_behalf_of receipt_number rendering'),
    ...unset('shipping_cost shipping_details statement_descriptor'),
    account_country: BUSINESS.country,
    account_name: BUSINESS.name,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: input.reason,
    collection_method: 'charge_automatically',
    created,
    currency: subscription?.currency ?? lines[0]?.currency ?? customer.currency ?? 'usd',
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    issuer: { type: 'self' },
    lines: wholeList(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    parent: subscription && {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: input.period.end,
    period_start: input.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: unset('finalized_at marked_uncollectible_at paid_at voided_at'),
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: customer.test_clock ?? null,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
  };
}

/** Stores a draft invoice, sets it as the subscription's latest invoice and emits its event. */
export function createInvoice(stripe: StripeState, input: NewInvoice): Stripe.Invoice {
  const invoice = draftInvoice(stripe, input);
  stripe.invoices.set(invoice.id, invoice);
  if (!input.excludesPending) settlePendingLines(stripe, invoice);
  if (input.subscription) {
    input.subscription.latest_invoice = invoice.id;
    dropUsedDiscounts(stripe, input.subscription);
  }
  stripe.emit('invoice.created', invoice);
  return invoice;
}

/** Returns the subscription of an invoice, if any. */
export function getSubscription(
  stripe: StripeState,
  invoice: Stripe.Invoice,
): Stripe.Subscription | undefined {
  const reference = invoice.parent?.subscription_details?.subscription;
  return typeof reference === 'string' ? stripe.subscriptions.get(reference) : undefined;
}

/** Returns the payments of an invoice, newest first. */
export function listPayments(stripe: StripeState, invoiceId: string): Stripe.InvoicePayment[] {
  return [...stripe.invoicePayments.values()].filter(payment => payment.invoice === invoiceId).reverse();
}

/** Returns the payment intent of an invoice, if any. */
export function findIntent(stripe: StripeState, invoiceId: string): Stripe.PaymentIntent | undefined {
  const reference = listPayments(stripe, invoiceId)[0]?.payment.payment_intent;
  return typeof reference === 'string' ? stripe.paymentIntents.get(reference) : undefined;
}
