import {
  CheckoutResponse,
  CreateCheckoutSessionRequest,
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
} from '../payments/payments.ts';
import { SPEC_TEXT } from '../spec-texts.ts';
import type { ApiRoute } from './api-route.ts';

export const createPaymentIntent = {
  method: 'POST',
  path: '/api/payments/stripe/create-payment-intent',
  access: 'signed-in',
  body: CreatePaymentIntentRequest,
  idempotencyKey: 'optional',
  reply: CreatePaymentIntentResponse,
  failure: SPEC_TEXT.paymentInitFailed,
} as const satisfies ApiRoute;

export const createCheckoutSession = {
  method: 'POST',
  path: '/api/payments/stripe/create-checkout-session',
  access: 'signed-in',
  body: CreateCheckoutSessionRequest,
  idempotencyKey: 'optional',
  reply: CheckoutResponse,
  failure: SPEC_TEXT.checkoutStartFailed,
} as const satisfies ApiRoute;
