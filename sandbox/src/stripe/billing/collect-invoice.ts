import type Stripe from 'stripe';
import { changedFields } from '../api/changed-fields.ts';
import { idOf } from '../api/id-of.ts';
import { newId } from '../api/new-id.ts';
import { invalidRequest, StripeError } from '../api/stripe-error.ts';
import { confirmPaymentIntent } from '../payments/confirm-payment-intent.ts';
import { createPaymentIntent } from '../payments/payment-intent.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { cancelNow } from './cancel-subscription.ts';
import { carriedOver, intentOf, paymentsOf, subscriptionOf } from './invoice.ts';
import { applyUpdate, dropUpdate, isAwaited } from './pending-update.ts';

/** Days after the first failure on which the card is tried again; after the last the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

const DESCRIPTIONS: Record<string, string> = {
  subscription_create: 'Subscription creation',
  subscription_update: 'Subscription update',
  subscription_cycle: 'Subscription update',
};

/**
 * Gives the draft its number and its intent. An invoice without anything due is paid at once;
 * one for a payment that has been made already is handed that payment's intent.
 */
export function finalizeInvoice(
  stripe: StripeState,
  invoice: Stripe.Invoice,
  paidBy?: Stripe.PaymentIntent,
): void {
  const customer = requireObject(stripe.customers, 'customer', idOf(invoice.customer) ?? '');
  const now = stripe.now(customer.id);
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  invoice.number = `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
  invoice.status = 'open';
  invoice.effective_at = now;
  invoice.automatically_finalizes_at = null;
  invoice.status_transitions.finalized_at = now;
  invoice.hosted_invoice_url = `${stripe.origin}/invoices/${invoice.id}`;
  invoice.invoice_pdf = `${stripe.origin}/invoices/${invoice.id}?print=1`;
  if (!paidBy) applyBalance(stripe, invoice, customer);
  if (invoice.amount_due > 0) {
    const intent =
      paidBy ??
      createPaymentIntent(stripe, {
        amount: invoice.amount_due,
        currency: invoice.currency,
        customer: customer.id,
        description: DESCRIPTIONS[invoice.billing_reason ?? ''] ?? `Payment for Invoice ${invoice.number}`,
        setupFutureUsage: 'off_session',
        captureMethod: 'automatic',
      });
    addInvoicePayment(stripe, invoice, intent.id, now);
  }
  stripe.emit('invoice.finalized', invoice);
  if (paidBy) markPaid(stripe, invoice, paidBy);
  else if (invoice.amount_due === 0) markPaid(stripe, invoice, null);
}

function applyBalance(stripe: StripeState, invoice: Stripe.Invoice, customer: Stripe.Customer): void {
  const before = customer.balance;
  const carried = carriedOver(invoice.total + before);
  invoice.starting_balance = before;
  invoice.ending_balance = carried;
  invoice.amount_due = invoice.total + before - carried;
  invoice.amount_remaining = invoice.amount_due;
  if (carried === before) return;
  customer.balance = carried;
  stripe.emit('customer.updated', customer, { balance: before });
}

function addInvoicePayment(
  stripe: StripeState,
  invoice: Stripe.Invoice,
  intentId: string,
  created: number,
): void {
  const id = newId('inpay');
  stripe.invoicePayments.set(id, {
    id,
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intentId, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** The method that pays an invoice: its own, the subscription's, or the customer's. */
export function methodFor(stripe: StripeState, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined {
  const customer = stripe.customers.get(idOf(invoice.customer) ?? '');
  const id =
    idOf(invoice.default_payment_method) ??
    idOf(subscriptionOf(stripe, invoice)?.default_payment_method) ??
    idOf(customer?.invoice_settings.default_payment_method);
  return id ? stripe.paymentMethods.get(id) : undefined;
}

/**
 * Charges an open invoice. `offSession` is a renewal with nobody there. Returns what stopped it, if anything;
 * the invoice, its subscription and the events follow from how the intent settles.
 */
export function payInvoice(
  stripe: StripeState,
  invoice: Stripe.Invoice,
  options: { method?: Stripe.PaymentMethod | undefined; offSession: boolean },
): StripeError | null {
  const intent = intentOf(stripe, invoice.id);
  if (invoice.status !== 'open' || !intent) return null;
  const method = options.method ?? methodFor(stripe, invoice);
  if (!method) {
    markFailed(stripe, invoice);
    return invalidRequest(
      'There is no `default_payment_method` set on this Customer or Invoice. Please attach a PaymentMethod and set it as the default.',
      'resource_missing',
    );
  }
  try {
    confirmPaymentIntent(stripe, intent, { method, offSession: options.offSession, useStripeSdk: true });
  } catch (error) {
    if (error instanceof StripeError) return error;
    throw error;
  }
  if (intent.status === 'requires_action') stripe.emit('invoice.payment_action_required', invoice);
  return null;
}

/** Follows an intent that succeeded or failed into the invoice that it pays. */
export function settleInvoice(stripe: StripeState, intent: Stripe.PaymentIntent): void {
  const payment = [...stripe.invoicePayments.values()].find(
    candidate => candidate.payment.payment_intent === intent.id && candidate.status === 'open',
  );
  const invoice = payment ? stripe.invoices.get(idOf(payment.invoice)) : undefined;
  if (invoice?.status !== 'open') return;
  if (intent.status === 'succeeded') markPaid(stripe, invoice, intent);
  else markFailed(stripe, invoice, intent);
}

function markPaid(stripe: StripeState, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): void {
  const now = stripe.now(idOf(invoice.customer));
  invoice.status = 'paid';
  invoice.attempted = true;
  if (intent) invoice.attempt_count += 1;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = now;
  const payment = paymentsOf(stripe, invoice.id)[0];
  if (payment && intent) {
    payment.status = 'paid';
    payment.amount_paid = invoice.amount_due;
    payment.status_transitions.paid_at = now;
    stripe.emit('invoice_payment.paid', payment);
  }
  stripe.emit('invoice.paid', invoice);
  stripe.emit('invoice.payment_succeeded', invoice);
  const subscription = subscriptionOf(stripe, invoice);
  if (!subscription) return;
  const before = structuredClone(subscription);
  const method = idOf(intent?.payment_method);
  if (method && subscription.payment_settings?.save_default_payment_method === 'on_subscription') {
    subscription.default_payment_method = method;
  }
  if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) subscription.status = 'active';
  const awaited = isAwaited(subscription, invoice);
  if (awaited) applyUpdate(subscription);
  const previous = changedFields(before, subscription);
  if (Object.keys(previous).length > 0) stripe.emit('customer.subscription.updated', subscription, previous);
  if (awaited) stripe.emit('customer.subscription.pending_update_applied', subscription);
}

function markFailed(stripe: StripeState, invoice: Stripe.Invoice, intent?: Stripe.PaymentIntent): void {
  const now = stripe.now(idOf(invoice.customer));
  const subscription = subscriptionOf(stripe, invoice);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const waits = RETRY_DAYS[invoice.attempt_count - 1];
  // A change of plan that waits for its payment is not tried again and leaves the plan as it is.
  const renewal =
    invoice.billing_reason !== 'subscription_create' &&
    subscription !== undefined &&
    !isAwaited(subscription, invoice);
  invoice.next_payment_attempt = renewal && waits ? now + waits * 86_400 : null;
  stripe.emit('invoice.payment_failed', invoice);
  if (intent?.last_payment_error?.code === 'authentication_required') {
    stripe.emit('invoice.payment_action_required', invoice);
  }
  if (!subscription || !renewal) return;
  if (!waits) {
    cancelNow(stripe, subscription, { reason: 'payment_failed' });
    return;
  }
  if (subscription.status !== 'active' && subscription.status !== 'trialing') return;
  const before = subscription.status;
  subscription.status = 'past_due';
  stripe.emit('customer.subscription.updated', subscription, { status: before });
}

/**
 * Returns the customer's balance that an invoice used, or takes back what it moved there.
 * https://docs.stripe.com/changelog/2019-12-03/customer-balances-returned-voided-invoices
 */
function returnBalance(stripe: StripeState, invoice: Stripe.Invoice): void {
  const applied = (invoice.ending_balance ?? invoice.starting_balance) - invoice.starting_balance;
  const customer = stripe.customers.get(idOf(invoice.customer) ?? '');
  if (applied === 0 || !customer) return;
  const before = customer.balance;
  customer.balance -= applied;
  stripe.emit('customer.updated', customer, { balance: before });
}

/** Voids an open or draft invoice: nobody can pay it any more. */
export function voidInvoice(stripe: StripeState, invoice: Stripe.Invoice): void {
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = stripe.now(idOf(invoice.customer));
  returnBalance(stripe, invoice);
  const intent = intentOf(stripe, invoice.id);
  if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') {
    intent.status = 'canceled';
    intent.canceled_at = invoice.status_transitions.voided_at;
    intent.cancellation_reason = 'void_invoice';
    intent.next_action = null;
    stripe.emit('payment_intent.canceled', intent);
  }
  stripe.emit('invoice.voided', invoice);
  const subscription = subscriptionOf(stripe, invoice);
  if (subscription && isAwaited(subscription, invoice)) dropUpdate(stripe, subscription);
}
