import type Stripe from 'stripe';
import { type Call, pathId } from '../api/endpoint.ts';
import { idOf } from '../api/id-of.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { createBalanceTransaction } from './charge.ts';
import { OPEN_STATUSES, requireStatus } from './payment-intent.ts';

/** Cancels an intent unless it has succeeded or is canceled. */
export function cancelIfUnpaid(
  stripe: StripeState,
  intent: Stripe.PaymentIntent | undefined,
  reason: string | null,
): void {
  if (!intent || intent.status === 'succeeded' || intent.status === 'canceled') return;
  intent.status = 'canceled';
  intent.amount_capturable = 0;
  intent.canceled_at = stripe.now(idOf(intent.customer));
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

/** Captures an authorized amount, or part of it. */
export function capturePaymentIntent(
  call: Call,
  params: { amount_to_capture?: number | undefined },
): Stripe.PaymentIntent {
  const { stripe } = call;
  const intent = requireObject(stripe.paymentIntents, 'payment_intent', pathId(call));
  requireStatus(intent, ['requires_capture'], 'capture');
  const amount = params.amount_to_capture ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalidRequest(
      'The provided amount_to_capture must be between 1 and the amount that can be captured.',
      'amount_too_large',
      'amount_to_capture',
    );
  }
  const charge = requireObject(stripe.charges, 'charge', idOf(intent.latest_charge) ?? '');
  charge.captured = true;
  charge.amount_captured = amount;
  charge.balance_transaction = createBalanceTransaction(stripe, {
    type: 'charge',
    amount,
    fee: 0,
    currency: charge.currency,
    source: charge.id,
    created: stripe.now(idOf(intent.customer)),
    description: intent.description,
  }).id;
  intent.status = 'succeeded';
  intent.amount_received = amount;
  intent.amount_capturable = 0;
  stripe.emit('charge.captured', charge);
  stripe.emit('payment_intent.succeeded', intent);
  stripe.onIntentProcessed(intent);
  return intent;
}
