import type Stripe from 'stripe';
import { idOf } from '../api/id-of.ts';
import type { StripeState } from '../stripe-state.ts';

export interface Cancellation {
  reason: Stripe.Subscription.CancellationDetails.Reason;
  comment?: string | null | undefined;
  feedback?: Stripe.Subscription.CancellationDetails.Feedback | null | undefined;
  /** End time in seconds; now by default. */
  at?: number;
}

/** Cancels a subscription immediately. An incomplete one becomes `incomplete_expired`. */
export function cancelNow(stripe: StripeState, subscription: Stripe.Subscription, input: Cancellation): void {
  const at = input.at ?? stripe.now(idOf(subscription.customer));
  const before = subscription.status;
  subscription.status = before === 'incomplete' ? 'incomplete_expired' : 'canceled';
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  subscription.cancel_at_period_end = false;
  subscription.cancellation_details = cancellationDetails(input, subscription.cancellation_details);
  for (const [index, pending] of [...stripe.pendingLines.entries()].reverse()) {
    if (pending.subscription === subscription.id) stripe.pendingLines.splice(index, 1);
  }
  if (before === 'incomplete') stripe.emit('customer.subscription.updated', subscription, { status: before });
  else stripe.emit('customer.subscription.deleted', subscription);
}

/** Returns cancellation details with every key present. */
export function cancellationDetails(
  input: Partial<Cancellation>,
  current: Stripe.Subscription.CancellationDetails | null = null,
): Stripe.Subscription.CancellationDetails {
  return {
    comment: input.comment ?? current?.comment ?? null,
    feedback: input.feedback ?? current?.feedback ?? null,
    feedback_option: null,
    reason: input.reason ?? current?.reason ?? null,
  };
}
