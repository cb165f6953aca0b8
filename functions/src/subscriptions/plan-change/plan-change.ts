import { fromMinorUnits, toMinorUnits } from '@atrium/contract/currencies';
import { AppError } from '@atrium/contract/errors';
import {
  type ChargeResult,
  type PlanChangePreview,
  type PlanChangeRequest,
  PlanInterval,
  PREVIEW_SECONDS,
} from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { digest } from '../../payments/idempotency.ts';
import { type PlanName, planEntry } from '../../payments/payment-metadata.ts';
import { isMissingInStripe } from '../../platform/stripe/stripe.ts';
import { type OwnSubscription, requireOwnSubscription } from '../own-subscription.ts';
import { dropOpenInvoice, latestInvoice, settleCharge } from './charge.ts';
import { type AcquireLease, withPlanLock } from './plan-lock.ts';

/** The plan that is asked for, as the catalogue has it. */
export interface TargetPlan extends PlanName {
  appId: string;
  priceId: string;
}

/** States in which a plan can be changed; with a payment open, that one comes first. */
const CHANGEABLE: readonly Stripe.Subscription.Status[] = ['active', 'trialing'];

const NOT_ON_SALE = 'This plan is not on sale. Reload the page and choose again.';

/**
 * What a change to the plan would cost, from Stripe's own preview at one fixed moment. Changes nothing.
 * @param now seconds since the epoch
 */
export async function previewPlanChange(
  own: OwnSubscription,
  target: TargetPlan,
  stripe: Stripe,
  now: number,
): Promise<PlanChangePreview> {
  requireChangeable(own, target);
  const price = await requirePrice(own, target, stripe);
  await requireBilled(own, stripe);
  const prorationDate = Math.max(now, own.item.current_period_start);
  const invoice = await previewInvoice(own, target, prorationDate, stripe);
  const lines = invoice.lines.data;
  const decimal = (amount: number) => fromMinorUnits(amount, invoice.currency);
  const nextCharge = Math.max(...lines.map(line => line.period.end), own.item.current_period_end);
  return {
    priceId: price.id,
    prorationDate,
    currency: invoice.currency.toUpperCase(),
    amountDue: decimal(invoice.amount_due),
    credit: decimal(Math.max(0, -(invoice.starting_balance + invoice.total))),
    recurringAmount: decimal((price.unit_amount ?? 0) * (own.item.quantity ?? 1)),
    interval: intervalOf(price),
    nextChargeAt: new Date(nextCharge * 1000).toISOString(),
    lines: lines.map(({ description, amount }) => ({
      description: description ?? '',
      amount: decimal(amount),
    })),
  };
}

/** A plan change as its payer asked for it. */
export interface PlanChangeAttempt {
  uid: string;
  subscriptionId: string;
  target: TargetPlan;
  request: PlanChangeRequest;
  idempotencyKey: string;
}

/**
 * Changes a plan of a user, one change at a time.
 * @param now seconds since the epoch
 * @throws AppError payment_declined when the card is refused, conflict when the amount is no longer the same or another
 * change runs
 */
export function changeOwnPlan(
  { uid, subscriptionId, ...attempt }: PlanChangeAttempt,
  { stripe, acquireLease }: { stripe: Stripe; acquireLease: AcquireLease },
  now: number,
): Promise<ChargeResult> {
  return withPlanLock({ uid, owner: attempt.idempotencyKey }, acquireLease, async () => {
    // Read under the lock: what was read before may have been changed since.
    const own = await requireOwnSubscription(uid, subscriptionId, stripe);
    return changePlan({ own, ...attempt }, stripe, now);
  });
}

/**
 * Changes the plan at the amount of the preview. An upgrade is charged to the saved card at once and takes place when
 * it is paid; until then the present plan goes on. Asked again for a plan that is there already it does nothing.
 * @throws AppError payment_declined when the card is refused, conflict when the amount is no longer the same
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
  await requireFresh(request.prorationDate, own, stripe, now);
  if (own.subscription.pending_update) {
    if (await isSameChange(own.subscription, target, request, stripe))
      return finish(own.subscription, stripe);
    // A change that waited for its payment gives way to this one; its invoice must not be paid any more.
    await dropOpenInvoice(own.subscription, stripe);
  }
  const preview = await previewInvoice(own, target, request.prorationDate, stripe);
  if (toMinorUnits(request.amountDue, preview.currency) !== preview.amount_due) {
    throw new AppError('conflict', 'The amount has changed since you looked at it. Nothing was charged.');
  }
  // Invoices copy the metadata as they are made, so the new plan's name has to be there before. Stripe takes none
  // together with a change that waits for its payment.
  await stripe.subscriptions.update(own.subscription.id, {
    metadata: { ...planEntry(own.item.price.id, own.plan), ...planEntry(target.priceId, target) },
  });
  const changed = await stripe.subscriptions.update(
    own.subscription.id,
    {
      items: [{ id: own.item.id, price: target.priceId }],
      proration_behavior: 'always_invoice',
      proration_date: request.prorationDate,
      payment_behavior: 'pending_if_incomplete',
    },
    { idempotencyKey: digest('plan-change', own.subscription.id, idempotencyKey) },
  );
  return changed.pending_update ? finish(changed, stripe) : { status: 'done' };
}

/** A change that waits: for the payer's answer to their bank, or for nothing any more when the card was refused. */
async function finish(changed: Stripe.Subscription, stripe: Stripe): Promise<ChargeResult> {
  return settleCharge(changed, stripe).catch(async error => {
    await dropOpenInvoice(changed, stripe);
    throw error;
  });
}

/** True when the change that waits for the card's bank is the one that is asked for: same plan, same amount. */
async function isSameChange(
  subscription: Stripe.Subscription,
  { priceId }: TargetPlan,
  { amountDue }: PlanChangeRequest,
  stripe: Stripe,
): Promise<boolean> {
  const waiting = subscription.pending_update?.subscription_items?.[0]?.price.id;
  if (waiting !== priceId) return false;
  const billed = await latestInvoice(subscription, stripe);
  if (billed?.intent?.status !== 'requires_action') return false;
  return billed.invoice.amount_due === toMinorUnits(amountDue, billed.invoice.currency);
}

function requireChangeable({ subscription, item, metadata }: OwnSubscription, target: TargetPlan): void {
  if (target.appId !== metadata.appId) {
    throw new AppError('price_not_available', 'This plan belongs to another application.');
  }
  if (target.priceId === item.price.id) throw new AppError('conflict', 'This is the plan you have.');
  if (subscription.cancel_at !== null || subscription.cancel_at_period_end) {
    throw new AppError('conflict', 'You have cancelled this plan. Resume it first, then change it.');
  }
  if (!CHANGEABLE.includes(subscription.status)) {
    throw new AppError('conflict', 'A payment for this plan is open. Pay it first, then change the plan.');
  }
}

/** The catalogue names a price; whether it is on sale as the same kind of subscription is Stripe's to say. */
async function requirePrice(
  { item }: OwnSubscription,
  target: TargetPlan,
  stripe: Stripe,
): Promise<Stripe.Price> {
  const price = await stripe.prices.retrieve(target.priceId).catch(error => {
    if (isMissingInStripe(error)) return null;
    throw error;
  });
  if (!price?.active || price.type !== 'recurring' || price.currency !== item.price.currency) {
    throw new AppError('price_not_available', NOT_ON_SALE);
  }
  return price;
}

/**
 * Accepts only a proration date of the last minutes, and none before the plan was last billed: a change prorated from
 * before that would credit time on a plan that was never paid for.
 */
async function requireFresh(
  prorationDate: number,
  own: OwnSubscription,
  stripe: Stripe,
  now: number,
): Promise<void> {
  const { current_period_start: periodStart } = own.item;
  const earliest = Math.max(now - PREVIEW_SECONDS, periodStart, await requireBilled(own, stripe));
  const latest = Math.max(now, periodStart);
  if (prorationDate >= earliest && prorationDate <= latest) return;
  throw new AppError('conflict', 'This amount is out of date. Look at the new one, then confirm.');
}

/**
 * When the newest paid invoice of a subscription was created, in seconds; 0 without one. An invoice that was voided or
 * waits for its payer was never paid and says nothing. Stripe keeps a renewal's invoice as a draft for an hour while the
 * new period runs already, and a change in that hour would credit a period that nobody has paid for.
 * @throws AppError conflict while a renewal is unpaid
 */
async function requireBilled({ subscription }: OwnSubscription, stripe: Stripe): Promise<number> {
  for await (const invoice of stripe.invoices.list({ subscription: subscription.id, limit: 100 })) {
    if (invoice.status === 'paid') return invoice.created;
    if (invoice.billing_reason === 'subscription_cycle' && invoice.status !== 'void') {
      throw new AppError(
        'conflict',
        'The renewal of this plan is being charged. Try again when it is paid, in about an hour.',
      );
    }
  }
  return 0;
}

function previewInvoice(
  { subscription, item }: OwnSubscription,
  target: TargetPlan,
  prorationDate: number,
  stripe: Stripe,
): Promise<Stripe.Invoice> {
  return stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: item.id, price: target.priceId }],
      proration_behavior: 'always_invoice',
      proration_date: prorationDate,
    },
  });
}

function intervalOf(price: Stripe.Price): PlanChangePreview['interval'] {
  return PlanInterval.parse(price.recurring?.interval);
}
