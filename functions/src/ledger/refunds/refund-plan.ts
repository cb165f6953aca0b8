import type { RefundResponse } from '@atrium/contract/ledger/refunds';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { hasEnded } from '@atrium/contract/subscriptions/subscriptions';
import type { RefundPlanChoice } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import { paymentOfInvoice } from '../../payments/intents/invoice-payment.ts';
import { endedByRefund } from '../../payments/payment-metadata.ts';
import { getId, isoFromSeconds } from '../../platform/stripe/stripe-values.ts';
import { cancelSubscription } from '../../subscriptions/cancellation/cancel-subscription.ts';
import { voidOpenInvoice } from '../../subscriptions/charge.ts';
import { findSubscription } from '../../subscriptions/own-subscription.ts';
import { findPlanItem } from '../../subscriptions/subscription.ts';
import { toTransactionId } from '../../transactions/transaction-id.ts';
import { findCharge } from '../events/payment-record.ts';

/** The effect on a plan whose payment was refunded. */
export type PlanOutcome = NonNullable<RefundResponse['plan']>;
type PlanEnd = Omit<PlanOutcome, 'laterPayment'>;

/** An invoice of a plan and the PaymentIntent that paid it. */
export interface PaidInvoice {
  invoice: Stripe.Invoice;
  paymentIntentId: string;
}

/** True for a subscription that has ended or was deleted at Stripe. */
export async function isSubscriptionEnded(subscriptionId: string, stripe: Stripe): Promise<boolean> {
  const subscription = await findSubscription(subscriptionId, stripe);
  return !subscription || hasEnded(subscription);
}

/** Returns the newest invoice that was paid for a plan after a payment and isn't refunded; null without one. */
export async function findLaterPayment(
  subscription: string,
  { id, created }: Pick<Stripe.PaymentIntent, 'id' | 'created'>,
  stripe: Stripe,
): Promise<PaidInvoice | null> {
  const { data } = await stripe.invoices.list({
    subscription,
    status: 'paid',
    created: { gte: created },
    limit: 100,
    expand: ['data.payments'],
  });
  for (const invoice of data) {
    const paymentIntentId = getId(paymentOfInvoice(invoice));
    if (!paymentIntentId || paymentIntentId === id) continue;
    const later = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] });
    if (findCharge(later)?.refunded === false) return { invoice, paymentIntentId };
  }
  return null;
}

/** A refund of a plan's payment, and what staff chose for the plan. */
export interface RefundedPlan {
  refundId: string;
  /** The payment that was refunded. */
  paymentIntentId: string;
  subscriptionId: string;
  choice: RefundPlanChoice;
}

/**
 * Ends a plan at Stripe as staff chose. Idempotent: the refund is written to the subscription first, so a repeated call
 * knows that it ended the plan, and its owner can't resume it. A later payment, such as a renewal that was paid at this
 * moment, is named, so that staff can refund it too.
 */
export async function endRefundedPlan(plan: RefundedPlan, stripe: Stripe): Promise<PlanOutcome> {
  if (plan.choice === 'keep') return { status: 'kept', endsAt: null, laterPayment: null };
  const end = await endPlan(plan, stripe);
  const refunded = await stripe.paymentIntents.retrieve(plan.paymentIntentId);
  const later = await findLaterPayment(plan.subscriptionId, refunded, stripe);
  if (!later) return { ...end, laterPayment: null };
  const currency = later.invoice.currency.toUpperCase();
  const amount = fromMinorUnits(later.invoice.amount_paid, currency);
  return {
    ...end,
    laterPayment: { transactionId: toTransactionId(later.paymentIntentId), amount, currency },
  };
}

async function endPlan({ refundId, subscriptionId, choice }: RefundedPlan, stripe: Stripe): Promise<PlanEnd> {
  const subscription = await findSubscription(subscriptionId, stripe);
  const item = subscription && findPlanItem(subscription);
  if (!subscription || !item || hasEnded(subscription)) return endedOutcome(subscription, refundId, choice);
  await stripe.subscriptions.update(subscriptionId, { metadata: { endedByRefund: refundId } });
  if (choice === 'end_with_period') {
    return { status: 'ends', endsAt: (await cancelSubscription({ subscription, item }, stripe)).endsAt };
  }
  // The invoice of a canceled subscription could still be paid.
  await voidOpenInvoice(subscription, stripe);
  await stripe.subscriptions
    .cancel(subscriptionId, { invoice_now: false, prorate: false })
    .catch(async error => {
      if (!(await isSubscriptionEnded(subscriptionId, stripe))) throw error;
    });
  return endedOutcome(await findSubscription(subscriptionId, stripe), refundId, choice);
}

/** The outcome for a plan that has ended: by this refund, or before it. */
function endedOutcome(
  subscription: Stripe.Subscription | null,
  refundId: string,
  choice: RefundPlanChoice,
): PlanEnd {
  const endsAt = subscription?.ended_at ? isoFromSeconds(subscription.ended_at) : null;
  if (endedByRefund(subscription?.metadata) !== refundId) return { status: 'ended_before', endsAt };
  return { status: choice === 'end_with_period' ? 'ends' : 'canceled', endsAt };
}

/** Describes an outcome for the audit log. */
export function planOutcomeText({ laterPayment, ...end }: PlanOutcome): string {
  if (!laterPayment) return planEndText(end);
  const { amount, currency, transactionId } = laterPayment;
  return `${planEndText(end)} A later payment of ${moneyText(amount, currency)} for it was not refunded (${transactionId.slice(0, 8)}).`;
}

export function moneyText(amount: number, currency: string): string {
  return amount.toLocaleString('en-US', { style: 'currency', currency });
}

/** Formats a time (ISO 8601) for texts that several people read: 2026-12-31 21:15 UTC. */
export function utcText(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
}

function planEndText({ status, endsAt }: PlanEnd): string {
  switch (status) {
    case 'canceled':
      return 'The plan was canceled.';
    case 'ends':
      return endsAt ? `The plan ends on ${utcText(endsAt)}.` : 'The plan ends with its period.';
    case 'kept':
      return 'The plan was kept, since a later payment pays for it.';
    case 'ended_before':
      return 'The plan had ended before.';
  }
}
