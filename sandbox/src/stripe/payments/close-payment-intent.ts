import type Stripe from 'stripe';
import { type Call, pathId } from '../api/endpoint.ts';
import { getId } from '../api/get-id.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { OPEN_STATUSES, requireStatus } from './payment-intent.ts';

/** Cancels an intent unless it has succeeded or is canceled. */
export function cancelIfUnpaid(
  stripe: StripeState,
  intent: Stripe.PaymentIntent | undefined,
  reason: string | null,
): void {
  if (!intent || intent.status === 'succeeded' || intent.status === 'canceled') return;
  intent.status = 'canceled';
  intent.canceled_at = stripe.now(getId(intent.customer));
  intent.cancellation_reason = reason;
  intent.next_action = null;
  stripe.emit('payment_intent.canceled', intent);
}

/** Cancels an unpaid intent. Throws when its status does not allow it. */
export function cancelPaymentIntent(
  call: Call,
  params: { cancellation_reason?: string | undefined },
): Stripe.PaymentIntent {
  const { stripe } = call;
  const intent = requireObject(stripe.paymentIntents, 'payment_intent', pathId(call));
  requireStatus(intent, [...OPEN_STATUSES, 'requires_capture', 'processing'], 'cancel');
  cancelIfUnpaid(stripe, intent, params.cancellation_reason ?? null);
  return intent;
}
