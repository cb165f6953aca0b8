import type Stripe from 'stripe';
import { getId } from '../api/ids.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { finalizeInvoice } from '../invoices/collect-invoice.ts';
import { createInvoice, type NewInvoice } from '../invoices/invoice.ts';
import { periodLine } from '../invoices/invoice-line.ts';
import type { StripeState } from '../stripe-state.ts';
import { periodFrom } from '../subscriptions/subscription.ts';

/**
 * Creates the invoice of a paused subscription's resumption, which isn't charged yet. The subscription is active once it
 * is paid, and past due when a payment of it fails.
 */
export function resumeSubscription(
  stripe: StripeState,
  subscription: Stripe.Subscription,
): Stripe.Subscription {
  if (subscription.status !== 'paused') {
    throw invalidRequest(`Subscription ${subscription.id} can't be resumed because it isn't paused.`);
  }
  const invoice = createInvoice(stripe, resumptionInvoice(stripe, subscription));
  finalizeInvoice(stripe, invoice);
  return subscription;
}

/** Describes the invoice of the period that starts when a paused subscription is resumed now. */
export function resumptionInvoice(stripe: StripeState, subscription: Stripe.Subscription): NewInvoice {
  const now = stripe.now(getId(subscription.customer));
  const period = periodFrom(subscription, now);
  return {
    subscription,
    reason: 'subscription_update',
    lines: subscription.items.data.map(item => periodLine(stripe, subscription, item, period, false)),
    period: { start: now, end: now },
  };
}
