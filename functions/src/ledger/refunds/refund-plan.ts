import type { RefundResponse } from '@atrium/contract/payments/refunds';
import type { RefundPlanChoice } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import { isoFromSeconds } from '../../platform/stripe/stripe-time.ts';
import { cancelSubscription } from '../../subscriptions/cancellation/cancel-subscription.ts';
import { findSubscription } from '../../subscriptions/find-subscription.ts';
import { voidOpenInvoice } from '../../subscriptions/plan-change/charge.ts';
import { hasEnded, planItemOf } from '../../subscriptions/subscription.ts';

/** What happened to a plan whose payment was refunded. */
export type PlanOutcome = NonNullable<RefundResponse['plan']>;

/** True for a subscription that has ended or was deleted at Stripe. */
export async function isSubscriptionEnded(subscriptionId: string, stripe: Stripe): Promise<boolean> {
  const subscription = await findSubscription(subscriptionId, stripe);
  return !subscription || hasEnded(subscription);
}

/** Ends a plan at Stripe as staff chose. Idempotent. */
export async function endRefundedPlan(
  { subscriptionId, choice }: { subscriptionId: string; choice: RefundPlanChoice },
  stripe: Stripe,
): Promise<PlanOutcome> {
  const subscription = await findSubscription(subscriptionId, stripe);
  const item = subscription && planItemOf(subscription);
  if (!subscription || !item || hasEnded(subscription)) {
    const endedAt = subscription?.ended_at;
    return { status: 'ended_before', endsAt: endedAt ? isoFromSeconds(endedAt) : null };
  }
  if (choice === 'end_with_period') {
    return { status: 'ends', endsAt: (await cancelSubscription({ subscription, item }, stripe)).endsAt };
  }
  // The invoice of a canceled subscription could still be paid.
  await voidOpenInvoice(subscription, stripe);
  const canceled = await stripe.subscriptions.cancel(subscription.id, { invoice_now: false, prorate: false });
  return { status: 'canceled', endsAt: canceled.ended_at ? isoFromSeconds(canceled.ended_at) : null };
}

/** Describes an outcome for the audit log. */
export function planOutcomeText({ status, endsAt }: PlanOutcome): string {
  const day = endsAt?.slice(0, 10);
  switch (status) {
    case 'canceled':
      return 'The plan was canceled.';
    case 'ends':
      return day ? `The plan ends on ${day}.` : 'The plan ends with its period.';
    case 'ended_before':
      return 'The plan had ended before.';
  }
}
