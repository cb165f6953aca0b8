import type Stripe from 'stripe';
import { getId } from '../api/ids.ts';
import type { StripeState } from '../stripe-state.ts';

export interface Cancellation {
  reason: Stripe.Subscription.CancellationDetails.Reason;
  comment?: string | null;
  /** End time in seconds; now by default. */
  at?: number;
}

/** Cancels a subscription immediately. An incomplete one becomes `incomplete_expired`. */
export function cancelNow(stripe: StripeState, subscription: Stripe.Subscription, input: Cancellation): void {
  const at = input.at ?? stripe.now(getId(subscription.customer));
  const before = subscription.status;
  subscription.status = before === 'incomplete' ? 'incomplete_expired' : 'canceled';
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  subscription.cancel_at_period_end = false;
  subscription.cancellation_details = {
    ...cancellationDetails(input.reason),
    comment: input.comment ?? null,
  };
  if (before === 'incomplete') stripe.emit('customer.subscription.updated', subscription, { status: before });
  else stripe.emit('customer.subscription.deleted', subscription);
}

/** Returns cancellation details with every key present. */
export function cancellationDetails(
  reason: Cancellation['reason'] | null,
): Stripe.Subscription.CancellationDetails {
  return { comment: null, feedback: null, feedback_option: null, reason };
}
