import { fromMinorUnits, toMinorUnits } from '@atrium/contract/platform/currencies';
import { AppError } from '@atrium/contract/platform/errors';
import {
  type ChargeResult,
  hasEnded,
  type PlanChangePreview,
  type PlanChangeRequest,
  PlanInterval,
  PREVIEW_SECONDS,
} from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { requireOpenAccount } from '../../access/account-closure-store.ts';
import { endedByRefund, type PlanName, planNameEntry } from '../../payments/payment-metadata.ts';
import { digest } from '../../platform/digest.ts';
import { acquireLease } from '../../platform/firestore/lease-store.ts';
import { getId, isoFromSeconds } from '../../platform/stripe/stripe-values.ts';
import { getChargeResult, getLatestInvoice, voidOpenInvoice } from '../charge.ts';
import {
  findRecurringPrice,
  type OwnSubscription,
  planEndedError,
  requireOwnSubscription,
} from '../own-subscription.ts';
import { findPaidUntil } from '../paid-until.ts';
import { withPlanLease } from '../plan-lease.ts';
import { getReturnedCredit, RETURNED_MARK, readPlanMoney } from '../plan-money.ts';
import { isEnding } from '../subscription.ts';
import { previewLines } from './preview-lines.ts';
import { undoPlanChange } from './undo-plan-change.ts';

/** The requested plan, from the catalog. */
export interface TargetPlan extends PlanName {
  appId: string;
  priceId: string;
}

/** Statuses in which a plan can be changed; a failed payment must be paid first. */
const CHANGEABLE: readonly Stripe.Subscription.Status[] = ['active', 'trialing'];

const PAID =
  'An earlier change of this plan has just been paid. Nothing was charged for this one. Reload the page, then choose again.';
const NOT_AVAILABLE = 'This plan is not available. Reload the page and choose again.';

/** Previews the cost of a plan change at a fixed proration date; changes nothing. `now` is in seconds. */
export async function previewPlanChange(
  own: OwnSubscription,
  target: TargetPlan,
  stripe: Stripe,
  now: number,
): Promise<PlanChangePreview> {
  requireChangeable(own, target);
  const price = await requirePrice(own, target, stripe);
  await requireRenewalPaid(own, stripe);
  const prorationDate = Math.max(now, own.item.current_period_start);
  const { invoice } = await previewChange(own, target, prorationDate, stripe);
  const decimal = (amount: number) => fromMinorUnits(amount, invoice.currency);
  const paidUntil = findPaidUntil(invoice, price.id) ?? own.item.current_period_end;
  return {
    priceId: price.id,
    prorationDate,
    currency: invoice.currency.toUpperCase(),
    amountDue: decimal(invoice.amount_due),
    credit: decimal(Math.max(0, -(invoice.starting_balance + invoice.total))),
    recurringAmount: decimal(await previewPeriod(own, target, stripe)),
    interval: getInterval(price),
    nextChargeAt: isoFromSeconds(paidUntil),
    lines: previewLines(invoice).map(({ description, amount }) => ({ description, amount: decimal(amount) })),
  };
}

/** A plan change as the user requested it. */
export interface PlanChangeAttempt {
  uid: string;
  subscriptionId: string;
  target: TargetPlan;
  request: PlanChangeRequest;
  idempotencyKey: string;
}

/**
 * Changes a user's plan, while nothing else changes it: the amount is compared with a preview first, and another change in
 * between would be charged at an amount that the user did not confirm. It doesn't wait for another one, for the same reason.
 * @param now seconds since the epoch
 * @throws AppError payment_declined when the card is declined, conflict when the amount has changed or another change
 * runs
 */
export function changeOwnPlan(
  { uid, subscriptionId, ...attempt }: PlanChangeAttempt,
  stripe: Stripe,
  now: number,
): Promise<ChargeResult> {
  const action = {
    uid,
    owner: attempt.idempotencyKey,
    busy: 'Another change of your plan is in progress. Nothing was charged for this one. Try again in a minute.',
  };
  const change = async () => {
    const own = await requireOwnSubscription(uid, subscriptionId, stripe);
    return changePlan({ own, ...attempt }, stripe, now);
  };
  return withPlanLease(action, change, acquireLease);
}

/**
 * Changes the plan at the previewed amount. An upgrade is charged to the saved card immediately and takes effect when it
 * is paid; until then the current plan continues. Does nothing when the plan is already the requested one.
 * @throws AppError payment_declined when the card is declined, conflict when the amount has changed
 */
async function changePlan(
  attempt: { own: OwnSubscription; target: TargetPlan; request: PlanChangeRequest; idempotencyKey: string },
  stripe: Stripe,
  now: number,
): Promise<ChargeResult> {
  const { own, target, request, idempotencyKey } = attempt;
  if (own.item.price.id === target.priceId && !own.subscription.pending_update) return { status: 'done' };
  requireChangeable(own, target);
  await requirePrice(own, target, stripe);
  await requireRecentPreview(request.prorationDate, own, stripe, now);
  if (own.subscription.pending_update) {
    if (await isSameChange(own.subscription, target, request, stripe))
      return completePendingUpdate(own.subscription, stripe);
    // This change replaces the pending one, whose invoice must not be paid any more.
    if ((await voidOpenInvoice(own.subscription, stripe)) === 'paid') throw new AppError('conflict', PAID);
  }
  const { invoice: preview, returnedCredit } = await previewChange(
    own,
    target,
    request.prorationDate,
    stripe,
  );
  if (toMinorUnits(request.amountDue, preview.currency) !== preview.amount_due) {
    throw new AppError('conflict', 'The amount has changed since the preview. Nothing was charged.');
  }
  // Invoices copy the metadata when they are created, so the new plan's name is added first. Stripe does not accept
  // metadata together with `pending_if_incomplete`.
  const named = await stripe.subscriptions.update(own.subscription.id, {
    metadata: planNameEntry(target.priceId, target),
  });
  // It may have been canceled at Stripe, or the deletion of the account requested, since it was read.
  await requireOpenAccount(own.metadata.userId);
  requireChangeable({ ...own, subscription: named }, target);
  const changed = await stripe.subscriptions.update(
    own.subscription.id,
    {
      items: [{ id: own.item.id, price: target.priceId }],
      proration_behavior: 'always_invoice',
      proration_date: request.prorationDate,
      payment_behavior: 'pending_if_incomplete',
      ...(returnedCredit > 0 && { add_invoice_items: [toReturnedItem(own, returnedCredit)] }),
    },
    { idempotencyKey: digest('plan-change', own.subscription.id, idempotencyKey) },
  );
  if (wasCanceled(changed, named)) return undoPlanChange({ own, changed }, stripe);
  return changed.pending_update ? completePendingUpdate(changed, stripe) : { status: 'done' };
}

/** True for a plan that was canceled at Stripe while it was being changed. Another end, of staff, can be planned for it. */
function wasCanceled(changed: Stripe.Subscription, before: Stripe.Subscription): boolean {
  return (
    hasEnded(changed) ||
    endedByRefund(changed.metadata) !== null ||
    changed.cancel_at_period_end ||
    changed.cancel_at !== before.cancel_at
  );
}

/** Returns the result of a pending update; one whose card was declined is abandoned by voiding its invoice. */
async function completePendingUpdate(changed: Stripe.Subscription, stripe: Stripe): Promise<ChargeResult> {
  return getChargeResult(changed, stripe).catch(async error => {
    if ((await voidOpenInvoice(changed, stripe)) === 'paid') return { status: 'done' };
    throw error;
  });
}

/** True when the pending update that awaits authentication is the requested one: same plan, same amount. */
async function isSameChange(
  subscription: Stripe.Subscription,
  { priceId }: TargetPlan,
  { amountDue }: PlanChangeRequest,
  stripe: Stripe,
): Promise<boolean> {
  const pending = subscription.pending_update?.subscription_items?.[0]?.price.id;
  if (pending !== priceId) return false;
  const latest = await getLatestInvoice(subscription, stripe);
  if (latest?.intent?.status !== 'requires_action') return false;
  return latest.invoice.amount_due === toMinorUnits(amountDue, latest.invoice.currency);
}

function requireChangeable({ subscription, item, metadata }: OwnSubscription, target: TargetPlan): void {
  if (target.appId !== metadata.appId) {
    throw new AppError('price_not_available', 'This plan belongs to another app.');
  }
  if (target.priceId === item.price.id) throw new AppError('conflict', 'You already have this plan.');
  if (hasEnded(subscription)) throw planEndedError();
  if (endedByRefund(subscription.metadata)) {
    throw new AppError('conflict', 'Your payment was refunded, so this plan ends and can’t be changed.');
  }
  if (isEnding(subscription)) {
    throw new AppError('conflict', 'You canceled this plan. Resume it first, then change it.');
  }
  if (subscription.status === 'paused') {
    throw new AppError('conflict', 'This plan is paused. Resume it first, then change it.');
  }
  if (subscription.pause_collection) {
    throw new AppError('conflict', 'Our team has paused the payments of this plan. Contact us to change it.');
  }
  if (!CHANGEABLE.includes(subscription.status)) {
    throw new AppError('conflict', 'A payment for this plan is due. Pay it first, then change the plan.');
  }
}

/** @throws AppError price_not_available unless the price is active and recurring at Stripe, in the plan's currency */
async function requirePrice(
  { item }: OwnSubscription,
  target: TargetPlan,
  stripe: Stripe,
): Promise<Stripe.Price> {
  const price = await findRecurringPrice(target.priceId, stripe);
  if (price?.currency !== item.price.currency) throw new AppError('price_not_available', NOT_AVAILABLE);
  return price;
}

/** Accepts a recent proration date; one before the last paid invoice would credit time that was never paid for. */
async function requireRecentPreview(
  prorationDate: number,
  own: OwnSubscription,
  stripe: Stripe,
  now: number,
): Promise<void> {
  const { current_period_start: periodStart } = own.item;
  const earliest = Math.max(now - PREVIEW_SECONDS, periodStart, await requireRenewalPaid(own, stripe));
  const latest = Math.max(now, periodStart);
  if (prorationDate >= earliest && prorationDate <= latest) return;
  throw new AppError('conflict', 'This amount is out of date. Review the new amount, then confirm.');
}

/**
 * Returns when the latest paid invoice was created, in seconds; 0 without one. Unpaid invoices of changes are skipped.
 * Stripe keeps a renewal's invoice as a draft for an hour although the new period has started, and a change in
 * that hour would credit a period that is not paid.
 * @throws AppError conflict while a renewal is unpaid, and after staff have voided it: its time was never paid for
 */
async function requireRenewalPaid({ subscription }: OwnSubscription, stripe: Stripe): Promise<number> {
  for await (const invoice of stripe.invoices.list({ subscription: subscription.id, limit: 100 })) {
    if (invoice.status === 'paid') return invoice.created;
    if (invoice.billing_reason !== 'subscription_cycle') continue;
    if (invoice.status === 'draft' && !invoice.auto_advance) {
      throw new AppError(
        'conflict',
        'Our team hasn’t decided yet whether the last payment of this plan is due. Contact us to change it.',
      );
    }
    if (invoice.status === 'void' || invoice.status === 'uncollectible') {
      throw new AppError(
        'conflict',
        'Our team has waived the last payment of this plan. Contact us to change it.',
      );
    }
    throw new AppError(
      'conflict',
      'The renewal of this plan is being charged. Try again in about an hour, when it is paid.',
    );
  }
  return 0;
}

/**
 * Previews the invoice of a change. Stripe credits the unused time at its full price, also where it was refunded, so the
 * part of the credit that was already returned is charged with it.
 */
async function previewChange(
  own: OwnSubscription,
  target: TargetPlan,
  prorationDate: number,
  stripe: Stripe,
): Promise<{ invoice: Stripe.Invoice; returnedCredit: number }> {
  const invoice = await previewInvoice(own, target, prorationDate, stripe, 0);
  if (invoice.lines.data.every(({ amount }) => amount >= 0)) return { invoice, returnedCredit: 0 };
  const returnedCredit = getReturnedCredit(await readPlanMoney(own.subscription, stripe), invoice);
  if (returnedCredit <= 0) return { invoice, returnedCredit: 0 };
  return {
    invoice: await previewInvoice(own, target, prorationDate, stripe, returnedCredit),
    returnedCredit,
  };
}

/** Returns what a period of a plan costs after discounts and taxes, in minor units, as Stripe invoices it. */
async function previewPeriod(
  { subscription, item }: OwnSubscription,
  target: TargetPlan,
  stripe: Stripe,
): Promise<number> {
  const { total, lines } = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: item.id, price: target.priceId }],
      proration_behavior: 'none',
    },
  });
  // What waits for the next invoice is charged once, and without discounts.
  const once = lines.data.filter(({ parent }) => parent?.subscription_item_details?.proration !== false);
  return total - once.reduce((sum, { amount }) => sum + amount, 0);
}

function previewInvoice(
  { subscription, item }: OwnSubscription,
  target: TargetPlan,
  prorationDate: number,
  stripe: Stripe,
  returnedCredit: number,
): Promise<Stripe.Invoice> {
  return stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: item.id, price: target.priceId }],
      proration_behavior: 'always_invoice',
      proration_date: prorationDate,
    },
    ...(returnedCredit > 0 && {
      invoice_items: [
        {
          amount: returnedCredit,
          currency: item.price.currency,
          description: 'Already refunded',
          discountable: false,
          metadata: { [RETURNED_MARK]: 'true' },
        },
      ],
    }),
  });
}

/** The charge of an update for what was already returned. Stripe names it like the product. */
function toReturnedItem(
  { item: { price } }: OwnSubscription,
  amount: number,
): Stripe.SubscriptionUpdateParams.AddInvoiceItem {
  return {
    price_data: { currency: price.currency, product: getId(price.product) ?? '', unit_amount: amount },
    discountable: false,
    metadata: { [RETURNED_MARK]: 'true' },
  };
}

function getInterval(price: Stripe.Price): PlanChangePreview['interval'] {
  return PlanInterval.parse(price.recurring?.interval);
}
