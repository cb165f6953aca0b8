import type Stripe from 'stripe';
import { getId, newId } from '../api/ids.ts';
import { invalidRequest, StripeError } from '../api/stripe-error.ts';
import { changeBalance } from '../customers/customer-balance.ts';
import { confirmPaymentIntent } from '../payments/confirm-payment-intent.ts';
import { cancelIfUnpaid, createPaymentIntent } from '../payments/payment-intent.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { cancelNow } from '../subscriptions/cancel-subscription.ts';
import {
  applyPendingUpdate,
  expirePendingUpdate,
  isPendingUpdateInvoice,
} from '../subscriptions/pending-update.ts';
import { restartPeriod } from '../subscriptions/subscription.ts';
import { amountCarriedOver, findIntent, getSubscription, listPayments } from './invoice.ts';

/** Days before each retry of a failed renewal; the subscription is canceled after the last one. */
const RETRY_DAYS = [3, 5, 7];

const DESCRIPTIONS: Record<string, string> = {
  subscription_create: 'Subscription creation',
  subscription_update: 'Subscription update',
  subscription_cycle: 'Subscription update',
};

/** Finalizes a draft: sets its number and creates its payment intent. With nothing due it is paid immediately. */
export function finalizeInvoice(stripe: StripeState, invoice: Stripe.Invoice): void {
  const customer = requireObject(stripe.customers, 'customer', getId(invoice.customer) ?? '');
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
  applyBalance(stripe, invoice, customer);
  if (invoice.amount_due > 0) {
    const intent = createPaymentIntent(stripe, {
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
  if (invoice.amount_due === 0) markPaid(stripe, invoice, null);
}

function applyBalance(stripe: StripeState, invoice: Stripe.Invoice, customer: Stripe.Customer): void {
  const before = customer.balance;
  const endingBalance = amountCarriedOver(invoice.total + before);
  invoice.starting_balance = before;
  invoice.ending_balance = endingBalance;
  invoice.amount_due = invoice.total + before - endingBalance;
  invoice.amount_remaining = invoice.amount_due;
  if (endingBalance === before) return;
  const { id, currency } = invoice;
  changeBalance(stripe, customer, endingBalance - before, {
    type: 'applied_to_invoice',
    currency,
    invoice: id,
  });
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

/** Returns the default payment method of the invoice, its subscription or its customer. */
export function findInvoiceMethod(
  stripe: StripeState,
  invoice: Stripe.Invoice,
): Stripe.PaymentMethod | undefined {
  const customer = stripe.customers.get(getId(invoice.customer) ?? '');
  const id =
    getId(getSubscription(stripe, invoice)?.default_payment_method) ??
    getId(customer?.invoice_settings.default_payment_method);
  return id ? stripe.paymentMethods.get(id) : undefined;
}

/**
 * Charges an open invoice; `offSession` is a renewal without the payer. Returns the error, or null. The invoice and its
 * subscription are updated when the intent succeeds or fails.
 */
export function payInvoice(
  stripe: StripeState,
  invoice: Stripe.Invoice,
  options: { method?: Stripe.PaymentMethod | undefined; offSession: boolean },
): StripeError | null {
  const intent = findIntent(stripe, invoice.id);
  if (invoice.status !== 'open' || !intent) return null;
  const method = options.method ?? findInvoiceMethod(stripe, invoice);
  if (!method) {
    markFailed(stripe, invoice);
    return invalidRequest(
      'There is no `default_payment_method` set on this Customer or Invoice. Please attach a PaymentMethod and set it as the default.',
      { code: 'resource_missing' },
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

/** Marks the invoice of a succeeded or failed intent as paid or failed. */
export function updateInvoice(stripe: StripeState, intent: Stripe.PaymentIntent): void {
  const payment = [...stripe.invoicePayments.values()].find(
    candidate => candidate.payment.payment_intent === intent.id && candidate.status === 'open',
  );
  const invoice = payment ? stripe.invoices.get(getId(payment.invoice)) : undefined;
  if (invoice?.status !== 'open') return;
  if (intent.status === 'succeeded') markPaid(stripe, invoice, intent);
  else markFailed(stripe, invoice, intent);
}

function markPaid(stripe: StripeState, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): void {
  const now = stripe.now(getId(invoice.customer));
  invoice.status = 'paid';
  invoice.attempted = true;
  if (intent) invoice.attempt_count += 1;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = now;
  const payment = listPayments(stripe, invoice.id)[0];
  if (payment && intent) {
    payment.status = 'paid';
    payment.amount_paid = invoice.amount_due;
    payment.status_transitions.paid_at = now;
    stripe.emit('invoice_payment.paid', payment);
  }
  stripe.emit('invoice.paid', invoice);
  stripe.emit('invoice.payment_succeeded', invoice);
  const subscription = getSubscription(stripe, invoice);
  if (!subscription) return;
  const before = structuredClone(subscription);
  const isResumed = subscription.status === 'paused';
  if (isResumed) restartPeriod(subscription, now);
  if (isResumed || ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) {
    subscription.status = 'active';
  }
  const isPending = isPendingUpdateInvoice(subscription, invoice);
  if (isPending) applyPendingUpdate(subscription);
  stripe.emitUpdate('customer.subscription.updated', subscription, before);
  if (isResumed) stripe.emit('customer.subscription.resumed', subscription);
  if (isPending) stripe.emit('customer.subscription.pending_update_applied', subscription);
}

function markFailed(stripe: StripeState, invoice: Stripe.Invoice, intent?: Stripe.PaymentIntent): void {
  const now = stripe.now(getId(invoice.customer));
  const subscription = getSubscription(stripe, invoice);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const retryDays = RETRY_DAYS[invoice.attempt_count - 1];
  // The invoice of a pending update is not retried and does not change the subscription's status.
  const isRenewal =
    invoice.billing_reason !== 'subscription_create' &&
    subscription !== undefined &&
    !isPendingUpdateInvoice(subscription, invoice);
  invoice.next_payment_attempt = isRenewal && retryDays ? now + retryDays * 86_400 : null;
  stripe.emit('invoice.payment_failed', invoice);
  if (intent?.last_payment_error?.code === 'authentication_required') {
    stripe.emit('invoice.payment_action_required', invoice);
  }
  if (!subscription || !isRenewal) return;
  if (!retryDays) {
    if (stripe.afterLastAttempt === 'cancel') cancelNow(stripe, subscription, { reason: 'payment_failed' });
    return;
  }
  if (!['active', 'trialing', 'paused'].includes(subscription.status)) return;
  const before = subscription.status;
  if (before === 'paused') restartPeriod(subscription, now);
  subscription.status = 'past_due';
  stripe.emit('customer.subscription.updated', subscription, { status: before });
}

/** Marks an open invoice as paid outside of Stripe: its payment intent is canceled, and nothing is charged. */
export function payOutOfBand(stripe: StripeState, invoice: Stripe.Invoice): void {
  cancelIfUnpaid(stripe, findIntent(stripe, invoice.id), 'void_invoice');
  for (const payment of listPayments(stripe, invoice.id)) payment.status = 'canceled';
  markPaid(stripe, invoice, null);
}

/** Gives an open invoice up: it is not charged again. */
export function markUncollectible(stripe: StripeState, invoice: Stripe.Invoice): void {
  invoice.status = 'uncollectible';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.marked_uncollectible_at = stripe.now(getId(invoice.customer));
  stripe.emit('invoice.marked_uncollectible', invoice);
}

/**
 * Reverses the change of the customer's balance by a voided invoice.
 * https://docs.stripe.com/changelog/2019-12-03/customer-balances-returned-voided-invoices
 */
function reverseBalance(stripe: StripeState, invoice: Stripe.Invoice): void {
  const applied = (invoice.ending_balance ?? invoice.starting_balance) - invoice.starting_balance;
  const customer = stripe.customers.get(getId(invoice.customer) ?? '');
  if (applied === 0 || !customer) return;
  const { id, currency } = invoice;
  changeBalance(stripe, customer, -applied, { type: 'unapplied_from_invoice', currency, invoice: id });
}

/** Voids an open or draft invoice and cancels its intent. */
export function voidInvoice(stripe: StripeState, invoice: Stripe.Invoice): void {
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = stripe.now(getId(invoice.customer));
  reverseBalance(stripe, invoice);
  cancelIfUnpaid(stripe, findIntent(stripe, invoice.id), 'void_invoice');
  stripe.emit('invoice.voided', invoice);
  const subscription = getSubscription(stripe, invoice);
  if (subscription && isPendingUpdateInvoice(subscription, invoice))
    expirePendingUpdate(stripe, subscription);
}
