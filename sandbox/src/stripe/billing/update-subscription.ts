import type Stripe from 'stripe';
import { getId } from '../api/ids.ts';
import { wholeList } from '../api/list.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { finalizeInvoice, payInvoice } from '../invoices/collect-invoice.ts';
import { createInvoice } from '../invoices/invoice.ts';
import { oneTimeLine, prorationLine } from '../invoices/invoice-line.ts';
import { addPendingLine } from '../invoices/pending-items.ts';
import type { StripeState } from '../stripe-state.ts';
import { cancellationDetails } from '../subscriptions/cancel-subscription.ts';
import { setPendingUpdate } from '../subscriptions/pending-update.ts';
import { currentPeriod } from '../subscriptions/subscription.ts';
import { calculatePlanChange, type ItemChange } from './plan-change.ts';
import { renewNow } from './renew-subscription.ts';

/**
 * Changes the plan. When the interval changes, or the proration is invoiced at once, the difference is charged now;
 * `create_prorations` leaves it to the next invoice.
 * With `pending_if_incomplete`, the change is applied when that payment succeeds.
 */
export function changePlan(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  changes: readonly ItemChange[],
  options: {
    proration: 'always_invoice' | 'create_prorations' | 'none';
    behavior: 'allow_incomplete' | 'pending_if_incomplete';
    at?: number | undefined;
    /** One-time charges for the invoice of the change. */
    added?: readonly Parameters<typeof oneTimeLine>[1][];
  },
): void {
  requireNotEnded(subscription);
  const at = options.at ?? stripe.now(getId(subscription.customer));
  const before = structuredClone(subscription);
  const change = calculatePlanChange(stripe, subscription, changes, at, options.proration !== 'none');
  const { items, anchor } = change;
  const added = (options.added ?? []).map(item => oneTimeLine(subscription.id, item, at));
  const isLater = options.proration === 'create_prorations' && anchor === null;
  const lines = change.lines.length > 0 && !isLater ? [...change.lines, ...added] : [];
  const isPending = options.behavior === 'pending_if_incomplete' && lines.length > 0;
  if (isPending) {
    setPendingUpdate(subscription, items, anchor, stripe.now(getId(subscription.customer)));
  } else {
    subscription.items = wholeList(items, subscription.items.url);
    if (anchor) subscription.billing_cycle_anchor = anchor;
    stripe.emitUpdate('customer.subscription.updated', subscription, before);
  }
  if (isLater) {
    for (const line of change.lines) addPendingLine(stripe, getId(subscription.customer), line);
  }
  if (lines.length === 0) return;
  const period = { start: at, end: at };
  const invoice = createInvoice(stripe, { subscription, reason: 'subscription_update', lines, period });
  finalizeInvoice(stripe, invoice);
  payInvoice(stripe, invoice, { offSession: false });
  // Otherwise the payment has applied it.
  if (subscription.pending_update) stripe.emitUpdate('customer.subscription.updated', subscription, before);
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
  stripe.emitUpdate('customer.subscription.updated', subscription, before);
}

/** Throws when the subscription has ended. */
export function requireNotEnded(subscription: Stripe.Subscription): void {
  if (subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired') return;
  throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
    code: 'invalid_canceled_subscription_fields',
  });
}

/** Ends a trial now, or starts or moves one: until then nothing is charged, and what was paid for is credited. */
export function setTrialEnd(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  end: number | 'now',
  proration: 'always_invoice' | 'create_prorations' | 'none',
): void {
  requireNotEnded(subscription);
  const customer = getId(subscription.customer);
  const now = stripe.now(customer);
  if (end !== 'now' && end <= now) {
    throw invalidRequest('The trial_end must be in the future.', { param: 'trial_end' });
  }
  const before = structuredClone(subscription);
  if (subscription.status === 'active' && end !== 'now') {
    const credits = subscription.items.data.map(item =>
      prorationLine(stripe, subscription, item, now, 'credit'),
    );
    if (proration !== 'none') for (const line of credits) addPendingLine(stripe, customer, line);
    subscription.trial_start = now;
    subscription.status = 'trialing';
  }
  if (subscription.status !== 'trialing') return;
  const at = end === 'now' ? now : end;
  subscription.trial_end = at;
  subscription.billing_cycle_anchor = at;
  for (const item of subscription.items.data) item.current_period_end = at;
  stripe.emitUpdate('customer.subscription.updated', subscription, before);
  if (end === 'now') renewNow(stripe, subscription);
}
