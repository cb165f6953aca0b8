import type Stripe from 'stripe';
import { invalidRequest } from '../api/stripe-error.ts';
import { finalizeInvoice, findInvoiceMethod, payInvoice } from '../invoices/collect-invoice.ts';
import { createInvoice, findIntent } from '../invoices/invoice.ts';
import { periodLine } from '../invoices/invoice-line.ts';
import type { StripeState } from '../stripe-state.ts';
import { currentPeriod, type NewSubscription, newSubscription } from '../subscriptions/subscription.ts';
import { setDiscounts } from '../subscriptions/subscription-discounts.ts';

/**
 * Creates a subscription with its first invoice. Depending on `behavior`, the invoice is charged now and a decline
 * leaves the subscription incomplete, or the payer confirms the intent later.
 */
export function createSubscription(
  stripe: StripeState,
  input: NewSubscription,
  behavior: 'allow_incomplete' | 'default_incomplete',
): Stripe.Subscription {
  const { customer } = input;
  const subscription = newSubscription(input);
  setDiscounts(stripe, subscription, input.coupons ?? null);
  const trial = subscription.status === 'trialing';
  const free = subscription.items.data.every(item => (item.price.unit_amount ?? 0) === 0);
  const method = input.defaultPaymentMethod ?? customer.invoice_settings.default_payment_method;
  if (!trial && !free && !method && behavior !== 'default_incomplete') {
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
      { code: 'resource_missing' },
    );
  }
  customer.currency ??= subscription.currency;
  stripe.subscriptions.set(subscription.id, subscription);
  stripe.emit('customer.subscription.created', subscription);
  const invoice = createInvoice(stripe, {
    subscription,
    reason: 'subscription_create',
    lines: subscription.items.data.map(item =>
      periodLine(stripe, subscription, item, currentPeriod(subscription), trial),
    ),
    period: { start: input.created, end: input.created },
  });
  finalizeInvoice(stripe, invoice);
  if (invoice.status !== 'open') return subscription;
  if (behavior === 'default_incomplete') setIntentMethod(stripe, invoice);
  else payInvoice(stripe, invoice, { offSession: false });
  return subscription;
}

/** Sets the saved payment method on the open intent, which then requires confirmation. */
function setIntentMethod(stripe: StripeState, invoice: Stripe.Invoice): void {
  const method = findInvoiceMethod(stripe, invoice);
  const intent = findIntent(stripe, invoice.id);
  if (!method || !intent) return;
  intent.payment_method = method.id;
  intent.status = 'requires_confirmation';
}
