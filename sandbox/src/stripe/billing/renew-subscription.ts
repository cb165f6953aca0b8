import type Stripe from 'stripe';
import { changedFields } from '../api/changed-fields.ts';
import { idOf } from '../api/id-of.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { cancelNow } from './cancel-subscription.ts';
import { finalizeInvoice, methodFor, payInvoice, voidInvoice } from './collect-invoice.ts';
import { createInvoice } from './invoice.ts';
import { periodLine } from './invoice-line.ts';
import { periodEndAfter } from './period.ts';
import { currentPeriod, intervalOf } from './subscription.ts';

/** Stripe keeps a renewal's invoice as a draft for an hour, and an incomplete subscription for 23. */
const DRAFT_SECONDS = 3600;
const INCOMPLETE_SECONDS = 23 * 3600;
const TRIAL_NOTICE_SECONDS = 3 * 86_400;

/** Starts the next period: moves the items on and drafts the invoice for it. */
function startNextPeriod(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  now: number,
): Stripe.Invoice {
  const before = structuredClone(subscription);
  const former = currentPeriod(subscription);
  const interval = intervalOf(subscription.items.data.map(item => item.price));
  const period = {
    start: former.end,
    end: periodEndAfter(subscription.billing_cycle_anchor, former.end, interval),
  };
  for (const item of subscription.items.data) {
    item.current_period_start = period.start;
    item.current_period_end = period.end;
  }
  if (subscription.status === 'trialing') subscription.status = 'active';
  const pending = takePendingLines(stripe, subscription.id);
  const customer = requireObject(stripe.customers, 'customer', idOf(subscription.customer));
  const lines = subscription.items.data.map(item => periodLine(stripe, subscription, item, period, false));
  const invoice = createInvoice(stripe, {
    customer,
    subscription,
    reason: 'subscription_cycle',
    lines: [...pending, ...lines],
    currency: subscription.currency,
    period: former,
    created: now,
  });
  invoice.automatically_finalizes_at = now + DRAFT_SECONDS;
  stripe.emit('customer.subscription.updated', subscription, changedFields(before, subscription));
  return invoice;
}

/** Finalizes a draft and charges the saved card, with nobody there to answer a challenge. */
function collect(stripe: StripeState, invoice: Stripe.Invoice): void {
  finalizeInvoice(stripe, invoice);
  if (invoice.status === 'open') payInvoice(stripe, invoice, { offSession: true });
}

/** The prorations that wait for this subscription's next invoice; they are handed over once. */
function takePendingLines(stripe: StripeState, subscriptionId: string): Stripe.InvoiceLineItem[] {
  const taken = stripe.pendingLines.filter(pending => pending.subscription === subscriptionId);
  for (const pending of taken) stripe.pendingLines.splice(stripe.pendingLines.indexOf(pending), 1);
  return taken.map(pending => pending.line);
}

interface Due {
  at: number;
  run: () => void;
}

/** What time alone will do to a subscription and its invoices, in the future of `now`. */
export function upcoming(stripe: StripeState, subscription: Stripe.Subscription, now: number): Due[] {
  const due: Due[] = [];
  const add = (at: number | null, run: () => void) => {
    if (at !== null && at > now) due.push({ at, run });
  };
  const { status } = subscription;
  if (status === 'incomplete') {
    const expires = subscription.created + INCOMPLETE_SECONDS;
    add(expires, () => expireIncomplete(stripe, subscription));
    return due;
  }
  if (['canceled', 'incomplete_expired', 'paused'].includes(status)) return due;
  const { end } = currentPeriod(subscription);
  const cancelAt = subscription.cancel_at;
  if (cancelAt !== null && cancelAt <= end) {
    add(cancelAt, () => cancelNow(stripe, subscription, { reason: 'cancellation_requested', at: cancelAt }));
  } else {
    add(end, () => renewAt(stripe, subscription, end));
  }
  if (status === 'trialing' && subscription.trial_end) {
    add(subscription.trial_end - TRIAL_NOTICE_SECONDS, () =>
      stripe.emit('customer.subscription.trial_will_end', subscription),
    );
  }
  add(subscription.pending_update?.expires_at ?? null, () => {
    const awaited = stripe.invoices.get(idOf(subscription.latest_invoice) ?? '');
    if (awaited?.status === 'open') voidInvoice(stripe, awaited);
  });
  for (const invoice of stripe.invoices.values()) {
    if (invoice.parent?.subscription_details?.subscription !== subscription.id) continue;
    if (invoice.status === 'draft' && invoice.auto_advance) {
      add(invoice.automatically_finalizes_at, () => collect(stripe, invoice));
    }
    if (invoice.status === 'open') {
      add(invoice.next_payment_attempt, () => payInvoice(stripe, invoice, { offSession: true }));
    }
  }
  return due;
}

function renewAt(stripe: StripeState, subscription: Stripe.Subscription, at: number): void {
  const behaviour = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (
    subscription.status === 'trialing' &&
    behaviour !== 'create_invoice' &&
    !hasMethod(stripe, subscription)
  ) {
    if (behaviour === 'cancel') {
      cancelNow(stripe, subscription, { reason: 'payment_failed', at });
      return;
    }
    subscription.status = 'paused';
    stripe.emit('customer.subscription.paused', subscription, { status: 'trialing' });
    return;
  }
  startNextPeriod(stripe, subscription, at);
}

function hasMethod(stripe: StripeState, subscription: Stripe.Subscription): boolean {
  const latest = stripe.invoices.get(idOf(subscription.latest_invoice) ?? '');
  return latest ? methodFor(stripe, latest) !== undefined : false;
}

/** Gives up on a first payment that never came. */
export function expireIncomplete(stripe: StripeState, subscription: Stripe.Subscription): void {
  const invoice = stripe.invoices.get(idOf(subscription.latest_invoice) ?? '');
  cancelNow(stripe, subscription, { reason: 'payment_failed' });
  if (invoice?.status === 'open') voidInvoice(stripe, invoice);
}

/** Renews at once, whatever the calendar says: for trying out what a renewal causes. */
export function renewNow(stripe: StripeState, subscription: Stripe.Subscription): Stripe.Invoice {
  const invoice = startNextPeriod(stripe, subscription, stripe.now(idOf(subscription.customer)));
  collect(stripe, invoice);
  return invoice;
}
