import type Stripe from 'stripe';
import { getId } from '../api/ids.ts';
import { cardError } from '../api/stripe-error.ts';
import { cardOfMethod, requireUsable } from '../payment-methods/payment-method.ts';
import type { Decline } from '../payment-methods/test-cards.ts';
import type { StripeState } from '../stripe-state.ts';
import { createCharge } from './charge.ts';
import { openDispute } from './dispute.ts';

export interface Confirmation {
  method: Stripe.PaymentMethod;
  /** The payer is not present to complete a challenge. */
  offSession?: boolean | undefined;
  /** Stripe.js shows the challenge instead of a redirect. */
  useStripeSdk?: boolean | undefined;
  returnUrl?: string | null | undefined;
}

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/**
 * Confirms the intent with the payment method. The returned intent has succeeded or requires 3-D Secure;
 * throws a card error that contains the intent when the card is declined.
 */
export function confirmPaymentIntent(
  stripe: StripeState,
  intent: Stripe.PaymentIntent,
  confirmation: Confirmation,
): Stripe.PaymentIntent {
  const { method } = confirmation;
  if (!method.customer) requireUsable(stripe, method.id);
  const { behavior } = cardOfMethod(stripe, method.id);
  intent.payment_method = method.id;
  const isAuthenticated = behavior.authentication === 'once' && stripe.authenticatedMethods.has(method.id);
  if (!behavior.authentication || isAuthenticated) return chargeIntent(stripe, intent, method, false);
  if (confirmation.offSession) {
    return declineIntent(stripe, intent, method, AUTHENTICATION_REQUIRED);
  }
  intent.status = 'requires_action';
  intent.last_payment_error = null;
  const challenge = `${stripe.origin}/3ds/${intent.id}?secret=${intent.client_secret}`;
  if (confirmation.returnUrl && !confirmation.useStripeSdk) {
    stripe.challengeReturnUrls.set(intent.id, confirmation.returnUrl);
    intent.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: confirmation.returnUrl, url: challenge },
    };
  } else {
    stripe.challengeReturnUrls.delete(intent.id);
    intent.next_action = {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: challenge, source: intent.id },
    };
  }
  stripe.emit('payment_intent.requires_action', intent);
  return intent;
}

/** Completes a 3-D Secure challenge. Does not throw for a decline, which the intent contains. */
export function finishChallenge(
  stripe: StripeState,
  intent: Stripe.PaymentIntent,
  passed: boolean,
): Stripe.PaymentIntent {
  const method = stripe.paymentMethods.get(getId(intent.payment_method) ?? '');
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
    stripe.onIntentProcessed(intent);
    return intent;
  }
  stripe.authenticatedMethods.add(method.id);
  try {
    return chargeIntent(stripe, intent, method, true);
  } catch {
    // The decline is stored in the intent and its events have been emitted.
    return intent;
  }
}

function chargeIntent(
  stripe: StripeState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Stripe.PaymentIntent {
  const card = cardOfMethod(stripe, method.id);
  if (card.behavior.decline) return declineIntent(stripe, intent, method, card.behavior.decline);
  const charge = createCharge(stripe, intent, method, card, { status: 'succeeded', authenticated });
  intent.next_action = null;
  intent.last_payment_error = null;
  const customer = getId(intent.customer);
  if (customer && intent.setup_future_usage && !method.customer) {
    method.customer = customer;
    stripe.emit('payment_method.attached', method);
  }
  if (!method.customer) stripe.unusableMethods.add(method.id);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  stripe.emit('payment_intent.succeeded', intent);
  stripe.onIntentProcessed(intent);
  if (card.behavior.disputed) openDispute(stripe, charge, card.behavior.disputed);
  return intent;
}

function declineIntent(
  stripe: StripeState,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): never {
  const charge = createCharge(stripe, intent, method, cardOfMethod(stripe, method.id), {
    status: 'failed',
    decline,
  });
  const { code, declineCode, message } = decline;
  const details = {
    ...(declineCode === 'insufficient_funds' ? { advice_code: 'try_again_later' } : {}),
    charge: charge.id,
    code,
    ...(declineCode ? { decline_code: declineCode } : {}),
  };
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = {
    ...details,
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
    message,
    payment_method: structuredClone(method),
    type: 'card_error',
  };
  stripe.emit('payment_intent.payment_failed', intent);
  stripe.onIntentProcessed(intent);
  throw cardError(message, {
    ...details,
    ...(code === 'incorrect_cvc' ? { param: 'cvc' } : {}),
    payment_intent: structuredClone(intent),
    payment_method: structuredClone(method),
  });
}
