import {
  CheckoutResponse,
  CreateCheckoutSessionRequest,
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
} from '../payments/payments.ts';
import { SPEC_TEXT } from '../spec-texts.ts';
import { post } from './define-route.ts';

export const createPaymentIntent = post('/api/payments/stripe/create-payment-intent', 'signed-in', {
  body: CreatePaymentIntentRequest,
  idempotencyKey: 'optional',
  reply: CreatePaymentIntentResponse,
  failure: SPEC_TEXT.paymentInitFailed,
});

export const createCheckoutSession = post('/api/payments/stripe/create-checkout-session', 'signed-in', {
  body: CreateCheckoutSessionRequest,
  idempotencyKey: 'optional',
  reply: CheckoutResponse,
  failure: SPEC_TEXT.checkoutStartFailed,
});
