import type Stripe from 'stripe';
import { getId } from '../api/ids.ts';
import {
  finalizeInvoice,
  findInvoiceMethod,
  markUncollectible,
  payInvoice,
  voidInvoice,
} from '../invoices/collect-invoice.ts';
import { createInvoice, getSubscription } from '../invoices/invoice.ts';
import { periodLine } from '../invoices/invoice-line.ts';
import { copyPendingLines } from '../invoices/pending-items.ts';
import type { StripeState } from '../stripe-state.ts';
import { cancelNow } from '../subscriptions/cancel-subscription.ts';
import { currentPeriod, nextPeriod, pauseCollection } from '../subscriptions/subscription.ts';

/** Stripe keeps a renewal's invoice as a draft for an hour, and an incomplete subscription for 23. */
const DRAFT_SECONDS = 3600;
const INCOMPLETE_SECONDS = 23 * 3600;
const TRIAL_NOTICE_SECONDS = 3 * 86_400;

/** Starts the next period and creates its draft invoice. */
function startNextPeriod(stripe: StripeState, subscription: Stripe.Subscription): Stripe.Invoice {
  const before = structuredClone(subscription);
  const current = currentPeriod(subscription);
  const period = nextPeriod(subscription);
  for (const item of subscription.items.data) {
    item.current_period_start = period.start;
    item.current_period_end = period.end;
  }
  if (subscription.status === 'trialing') subscription.status = 'active';
  const lines = subscription.items.data.map(item => periodLine(stripe, subscription, item, period, false));
  const invoice = createInvoice(stripe, {
    subscription,
    reason: 'subscription_cycle',
    lines,
    period: current,
  });
  invoice.automatically_finalizes_at = invoice.created + DRAFT_SECONDS;
  stripe.emitUpdate('customer.subscription.updated', subscription, before);
  return invoice;
}

/** Finalizes a draft invoice and charges the saved card off session. */
function finalizeAndPay(stripe: StripeState, invoice: Stripe.Invoice): void {
  const pause = getSubscription(stripe, invoice)?.pause_collection?.behavior;
  if (pause === 'keep_as_draft') {
    invoice.auto_advance = false;
    return;
  }
  finalizeInvoice(stripe, invoice);
  if (invoice.status !== 'open') return;
  if (pause === 'void') voidInvoice(stripe, invoice);
  else if (pause === 'mark_uncollectible') markUncollectible(stripe, invoice);
  else payInvoice(stripe, invoice, { offSession: true });
}

interface DueAction {
  at: number;
  run: () => void;
}

/** Lists the actions on a subscription and its invoices that are due after `now`. */
export function listDueActions(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  now: number,
): DueAction[] {
  const due: DueAction[] = [];
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
    add(cancelAt, () => endAt(stripe, subscription, cancelAt));
  } else {
    add(end, () => renewAt(stripe, subscription, end));
  }
  if (status === 'trialing' && subscription.trial_end) {
    add(subscription.trial_end - TRIAL_NOTICE_SECONDS, () =>
      stripe.emit('customer.subscription.trial_will_end', subscription),
    );
  }
  add(subscription.pause_collection?.resumes_at ?? null, () => pauseCollection(stripe, subscription, null));
  add(subscription.pending_update?.expires_at ?? null, () => {
    const invoice = stripe.invoices.get(getId(subscription.latest_invoice) ?? '');
    if (invoice?.status === 'open') voidInvoice(stripe, invoice);
  });
  for (const invoice of stripe.invoices.values()) {
    if (invoice.parent?.subscription_details?.subscription !== subscription.id) continue;
    if (invoice.status === 'draft' && invoice.auto_advance) {
      add(invoice.automatically_finalizes_at, () => finalizeAndPay(stripe, invoice));
    }
    if (invoice.status === 'open') {
      add(invoice.next_payment_attempt, () => payInvoice(stripe, invoice, { offSession: true }));
    }
  }
  return due;
}

/** Ends a subscription with its period. What was to be on the next invoice is on a last one. */
function endAt(stripe: StripeState, subscription: Stripe.Subscription, at: number): void {
  cancelNow(stripe, subscription, { reason: 'cancellation_requested', at });
  const customer = getId(subscription.customer);
  if (copyPendingLines(stripe, customer, subscription.id).length === 0) return;
  const period = { start: at, end: at };
  finalizeAndPay(stripe, createInvoice(stripe, { subscription, reason: 'manual', lines: [], period }));
}

function renewAt(stripe: StripeState, subscription: Stripe.Subscription, at: number): void {
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (
    subscription.status === 'trialing' &&
    behavior !== 'create_invoice' &&
    !hasMethod(stripe, subscription)
  ) {
    if (behavior === 'cancel') {
      cancelNow(stripe, subscription, { reason: 'payment_failed', at });
      return;
    }
    subscription.status = 'paused';
    const reason = { type: 'trial_end_without_payment_method' };
    subscription.status_details = {
      paused: { subscription: reason, transitioned_at: at, type: 'subscription' },
    };
    stripe.emit('customer.subscription.paused', subscription, { status: 'trialing' });
    return;
  }
  startNextPeriod(stripe, subscription);
}

function hasMethod(stripe: StripeState, subscription: Stripe.Subscription): boolean {
  const latest = stripe.invoices.get(getId(subscription.latest_invoice) ?? '');
  return latest ? findInvoiceMethod(stripe, latest) !== undefined : false;
}

/** Expires a subscription whose first invoice was not paid. */
export function expireIncomplete(stripe: StripeState, subscription: Stripe.Subscription): void {
  const invoice = stripe.invoices.get(getId(subscription.latest_invoice) ?? '');
  cancelNow(stripe, subscription, { reason: 'payment_failed' });
  if (invoice?.status === 'open') voidInvoice(stripe, invoice);
}

/** Renews immediately, before the end of the period. */
export function renewNow(stripe: StripeState, subscription: Stripe.Subscription): Stripe.Invoice {
  const invoice = startNextPeriod(stripe, subscription);
  finalizeAndPay(stripe, invoice);
  return invoice;
}
