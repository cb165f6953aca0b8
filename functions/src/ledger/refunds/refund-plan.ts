import type { RefundResponse } from '@atrium/contract/payments/refunds';
import type { RefundPlanChoice } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import { isMissingInStripe } from '../../platform/stripe/stripe.ts';
import { cancelPlan } from '../../subscriptions/cancellation/plan-end.ts';
import { dropOpenInvoice } from '../../subscriptions/plan-change/charge.ts';
import { planItemOf } from '../../subscriptions/subscription.ts';

/** What became of a plan whose payment was refunded. */
export type PlanOutcome = NonNullable<RefundResponse['plan']>;

const ENDED: readonly Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired'];

const isoOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000).toISOString());

/** True for a plan that grants nothing any more. */
export async function hasEnded(subscriptionId: string, stripe: Stripe): Promise<boolean> {
  const subscription = await findSubscription(subscriptionId, stripe);
  return !subscription || ENDED.includes(subscription.status);
}

/** Ends a plan at Stripe as staff chose. Repeating it changes nothing. */
export async function endRefundedPlan(
  { subscriptionId, choice }: { subscriptionId: string; choice: RefundPlanChoice },
  stripe: Stripe,
): Promise<PlanOutcome> {
  const subscription = await findSubscription(subscriptionId, stripe);
  const item = subscription && planItemOf(subscription);
  if (!subscription || !item || ENDED.includes(subscription.status)) {
    return { status: 'ended_before', endsAt: isoOf(subscription?.ended_at ?? null) };
  }
  if (choice === 'end_with_period') {
    return { status: 'ends', endsAt: (await cancelPlan({ subscription, item }, stripe)).endsAt };
  }
  // Nobody can pay for a plan that is canceled.
  await dropOpenInvoice(subscription, stripe);
  const canceled = await stripe.subscriptions.cancel(subscription.id, { invoice_now: false, prorate: false });
  return { status: 'canceled', endsAt: isoOf(canceled.ended_at) };
}

/** An outcome as a sentence for the audit log. */
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

async function findSubscription(id: string, stripe: Stripe): Promise<Stripe.Subscription | null> {
  return stripe.subscriptions.retrieve(id).catch(error => {
    if (isMissingInStripe(error)) return null;
    throw error;
  });
}
