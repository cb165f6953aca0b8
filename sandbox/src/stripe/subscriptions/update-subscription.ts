import type Stripe from 'stripe';
import { changedFields } from '../api/changed-fields.ts';
import { getId } from '../api/get-id.ts';
import { wholeList } from '../api/list.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { finalizeInvoice, payInvoice } from '../invoices/collect-invoice.ts';
import { createInvoice } from '../invoices/invoice.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { cancellationDetails } from './cancel-subscription.ts';
import { setPendingUpdate } from './pending-update.ts';
import { calculatePlanChange, type ItemChange, type PlanChange } from './plan-change.ts';
import { currentPeriod } from './subscription.ts';

/**
 * Changes the plan. If it is prorated, or when the interval changes, the difference is charged now.
 * With `pending_if_incomplete`, the change is applied when that payment succeeds.
 */
export function changePlan(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  changes: readonly ItemChange[],
  options: {
    isProrated: boolean;
    behavior: 'allow_incomplete' | 'pending_if_incomplete';
    at?: number | undefined;
  },
): void {
  requireNotEnded(subscription);
  const at = options.at ?? stripe.now(getId(subscription.customer));
  const before = structuredClone(subscription);
  const change = calculatePlanChange(stripe, subscription, changes, at, options.isProrated);
  const billNow = options.isProrated || change.restart !== null;
  if (billNow && options.behavior === 'pending_if_incomplete' && listLines(change).length > 0) {
    changeAfterPayment(stripe, subscription, change, at);
    return;
  }
  subscription.items = wholeList(change.items, subscription.items.url);
  if (change.restart) subscription.billing_cycle_anchor = change.restart.anchor;
  stripe.emit('customer.subscription.updated', subscription, changedFields(before, subscription));
  if (billNow && listLines(change).length > 0) {
    payInvoice(stripe, invoiceFor(stripe, subscription, change, at), { offSession: false });
  }
}

/** Stores the change as a pending update and charges its invoice. */
function changeAfterPayment(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  change: PlanChange,
  at: number,
): void {
  const before = structuredClone(subscription);
  const now = stripe.now(getId(subscription.customer));
  setPendingUpdate(subscription, change.items, change.restart?.anchor ?? null, now);
  const invoice = invoiceFor(stripe, subscription, change, at);
  if (invoice.status === 'open') payInvoice(stripe, invoice, { offSession: false });
  if (!subscription.pending_update) return;
  stripe.emit('customer.subscription.updated', subscription, changedFields(before, subscription));
}

function listLines(change: PlanChange): Stripe.InvoiceLineItem[] {
  return [...change.prorations, ...(change.restart?.lines ?? [])];
}

function invoiceFor(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  change: PlanChange,
  at: number,
): Stripe.Invoice {
  const invoice = createInvoice(stripe, {
    customer: requireObject(stripe.customers, 'customer', getId(subscription.customer)),
    subscription,
    reason: 'subscription_update',
    lines: listLines(change),
    currency: subscription.currency,
    period: { start: at, end: at },
    created: stripe.now(getId(subscription.customer)),
  });
  finalizeInvoice(stripe, invoice);
  return invoice;
}

/** Schedules the cancellation of a subscription, or removes the schedule with null. */
export function scheduleCancel(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  cancelAt: number | 'period_end' | null,
): void {
  requireNotEnded(subscription);
  const before = structuredClone(subscription);
  if (cancelAt === null) {
    subscription.cancel_at = null;
    subscription.cancel_at_period_end = false;
    subscription.canceled_at = null;
    subscription.cancellation_details = cancellationDetails(null);
  } else {
    const periodEnd = subscription.trial_end ?? currentPeriod(subscription).end;
    const end = Math.max(periodEnd, currentPeriod(subscription).end);
    subscription.cancel_at = cancelAt === 'period_end' ? end : cancelAt;
    subscription.cancel_at_period_end = cancelAt === 'period_end';
    subscription.canceled_at = stripe.now(getId(subscription.customer));
    subscription.cancellation_details = cancellationDetails('cancellation_requested');
  }
  const previous = changedFields(before, subscription);
  if (Object.keys(previous).length > 0) stripe.emit('customer.subscription.updated', subscription, previous);
}

/** Throws when the subscription has ended. */
export function requireNotEnded(subscription: Stripe.Subscription): void {
  if (subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired') return;
  throw invalidRequest(
    'A canceled subscription can only update its cancellation_details and metadata.',
    'invalid_canceled_subscription_fields',
  );
}
