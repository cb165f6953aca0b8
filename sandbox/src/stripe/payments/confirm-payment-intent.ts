import type Stripe from 'stripe';
import { idOf } from '../api/id-of.ts';
import { cardError, type ErrorDetails, type StripeError } from '../api/stripe-error.ts';
import type { StripeState } from '../stripe-state.ts';
import { createCharge } from './charge.ts';
import { openDispute } from './dispute.ts';
import { cardBehind, requireUnspent } from './payment-method.ts';
import type { Decline } from './test-cards.ts';

export interface Confirmation {
  method: Stripe.PaymentMethod;
  /** The payer is not there to answer a challenge. */
  offSession?: boolean | undefined;
  /** Stripe.js shows the challenge itself instead of being sent to a page. */
  useStripeSdk?: boolean | undefined;
  returnUrl?: string | null | undefined;
  errorOnRequiresAction?: boolean | undefined;
}

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/**
 * Tries to pay the intent with the method. Returns it succeeded, waiting for capture or waiting for 3-D Secure;
 * throws the card error (with the intent in it) when the card is refused.
 */
export function confirmPaymentIntent(
  stripe: StripeState,
  intent: Stripe.PaymentIntent,
  confirmation: Confirmation,
): Stripe.PaymentIntent {
  const { method } = confirmation;
  if (!method.customer) requireUnspent(stripe, method.id);
  const { behaviour } = cardBehind(stripe, method.id);
  intent.payment_method = method.id;
  const proved = behaviour.authentication === 'once' && stripe.authenticatedMethods.has(method.id);
  if (!behaviour.authentication || proved) return charge(stripe, intent, method, false);
  if (confirmation.offSession || confirmation.errorOnRequiresAction) {
    return refuse(stripe, intent, method, AUTHENTICATION_REQUIRED);
  }
  intent.status = 'requires_action';
  intent.last_payment_error = null;
  const challenge = `${stripe.origin}/3ds/${intent.id}?secret=${intent.client_secret}`;
  if (confirmation.returnUrl && !confirmation.useStripeSdk) {
    stripe.challengeReturns.set(intent.id, confirmation.returnUrl);
    intent.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: confirmation.returnUrl, url: challenge },
    };
  } else {
    stripe.challengeReturns.delete(intent.id);
    intent.next_action = {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: challenge, source: intent.id },
    };
  }
  stripe.emit('payment_intent.requires_action', intent);
  return intent;
}

/** Ends a 3-D Secure challenge. Does not throw: the outcome stands in the intent. */
export function finishChallenge(
  stripe: StripeState,
  intent: Stripe.PaymentIntent,
  passed: boolean,
): Stripe.PaymentIntent {
  const method = stripe.paymentMethods.get(idOf(intent.payment_method) ?? '');
  if (intent.status !== 'requires_action' || !method) return intent;
  intent.next_action = null;
  if (!passed) {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.last_payment_error = {
      code: 'payment_intent_authentication_failure',
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
      message: AUTHENTICATION_FAILED,
      payment_method: structuredClone(method),
      type: 'invalid_request_error',
    };
    stripe.emit('payment_intent.payment_failed', intent);
    stripe.onIntentSettled(intent);
    return intent;
  }
  stripe.authenticatedMethods.add(method.id);
  try {
    return charge(stripe, intent, method, true);
  } catch {
    // The refusal is recorded in the intent and has been told by its events.
    return intent;
  }
}

function charge(
  stripe: StripeState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Stripe.PaymentIntent {
  const card = cardBehind(stripe, method.id);
  if (card.behaviour.decline) return refuse(stripe, intent, method, card.behaviour.decline);
  const made = createCharge(stripe, intent, method, card, { ok: true, authenticated });
  intent.next_action = null;
  intent.last_payment_error = null;
  const customer = idOf(intent.customer);
  if (customer && intent.setup_future_usage && !method.customer) {
    method.customer = customer;
    stripe.emit('payment_method.attached', method);
  }
  if (!method.customer) stripe.spentMethods.add(method.id);
  if (intent.capture_method === 'manual') {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    stripe.emit('payment_intent.amount_capturable_updated', intent);
    return intent;
  }
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  stripe.emit('payment_intent.succeeded', intent);
  stripe.onIntentSettled(intent);
  if (card.behaviour.disputed) openDispute(stripe, made, card.behaviour.disputed);
  return intent;
}

function refuse(
  stripe: StripeState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): never {
  const made = createCharge(stripe, intent, method, cardBehind(stripe, method.id), { ok: false, decline });
  const details = declineDetails(decline, made.id);
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = {
    ...details,
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    payment_method: structuredClone(method),
    type: 'card_error',
  };
  stripe.emit('payment_intent.payment_failed', intent);
  stripe.onIntentSettled(intent);
  throw declined(intent, method, decline, details);
}

function declineDetails(decline: Decline, chargeId: string) {
  return {
    ...(decline.declineCode === 'insufficient_funds' ? { advice_code: 'try_again_later' } : {}),
    charge: chargeId,
    code: decline.code,
    ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
  };
}

function declined(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  details: ErrorDetails,
): StripeError {
  return cardError(decline.message, {
    ...details,
    ...(decline.code === 'incorrect_cvc' ? { param: 'cvc' } : {}),
    payment_intent: structuredClone(intent),
    payment_method: structuredClone(method),
  });
}
