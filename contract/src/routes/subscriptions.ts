import { CheckoutResponse, CheckoutState, CreateSubscriptionCheckoutRequest } from '../payments/payments.ts';
import { SPEC_TEXT } from '../spec-texts.ts';
import { HANDOFF_KEYS_PATH, Handoff, HandoffKeys } from '../subscriptions/handoff.ts';
import {
  ChargeResult,
  OpenPayment,
  PlanCards,
  PlanChangePreview,
  PlanChangePreviewRequest,
  PlanChangeRequest,
  ScheduledEnd,
} from '../subscriptions/subscriptions.ts';
import { get, post } from './define-route.ts';

const PLAN_NOT_CHANGED = 'That didn’t work, and nothing has changed. Please try again.';

export const billingPortal = post('/api/billing-portal', 'signed-in', {
  reply: CheckoutResponse,
  failure: 'Stripe’s billing page couldn’t be opened. Please try again.',
});

export const listPlanCards = get('/api/subscriptions/cards', 'signed-in', {
  reply: PlanCards,
  failure: 'The card couldn’t be loaded.',
});

export const createSubscriptionCheckout = post(
  '/api/payments/stripe/create-subscription-checkout',
  'signed-in',
  {
    body: CreateSubscriptionCheckoutRequest,
    idempotencyKey: 'optional',
    reply: CheckoutResponse,
    failure: SPEC_TEXT.subscriptionCheckoutStartFailed,
  },
);

export const resumeCheckout = post('/api/checkout-sessions/:attempt/resume', 'signed-in', {
  reply: CheckoutResponse,
  failure: SPEC_TEXT.checkoutStartFailed,
});

export const getCheckout = get('/api/checkout-sessions/:attempt', 'signed-in', {
  reply: CheckoutState,
  failure: 'The checkout couldn’t be loaded.',
});

export const createHandoff = post('/api/apps/:appId/handoff', 'signed-in', {
  reply: Handoff,
  failure: 'We couldn’t sign you in to the application.',
});

export const listHandoffKeys = get(HANDOFF_KEYS_PATH, 'public', { reply: HandoffKeys });

export const previewPlanChange = post('/api/subscriptions/:id/preview', 'signed-in', {
  body: PlanChangePreviewRequest,
  reply: PlanChangePreview,
  failure: 'The amount couldn’t be calculated. Please try again.',
});

export const changePlan = post('/api/subscriptions/:id/change', 'signed-in', {
  body: PlanChangeRequest,
  idempotencyKey: 'required',
  reply: ChargeResult,
  failure: 'The plan could not be changed. Please try again.',
});

export const getOpenPayment = get('/api/subscriptions/:id/open-payment', 'signed-in', {
  reply: OpenPayment,
  failure: 'The payment that is due couldn’t be loaded. Please try again.',
});

export const payOpenInvoice = post('/api/subscriptions/:id/pay', 'signed-in', {
  idempotencyKey: 'required',
  reply: ChargeResult,
  failure: 'The payment didn’t go through. Please try again.',
});

export const cancelPlan = post('/api/subscriptions/:id/cancel', 'signed-in', {
  reply: ScheduledEnd,
  failure: PLAN_NOT_CHANGED,
});

export const resumePlan = post('/api/subscriptions/:id/resume', 'signed-in', {
  reply: ChargeResult,
  failure: PLAN_NOT_CHANGED,
});
