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
import type { ApiRoute } from './api-route.ts';

const PLAN_NOT_CHANGED = 'That didn’t work, and nothing has changed. Please try again.';

export const billingPortal = {
  method: 'POST',
  path: '/api/billing-portal',
  access: 'signed-in',
  reply: CheckoutResponse,
  failure: 'Stripe’s billing page couldn’t be opened. Please try again.',
} as const satisfies ApiRoute;

export const listPlanCards = {
  method: 'GET',
  path: '/api/subscriptions/cards',
  access: 'signed-in',
  reply: PlanCards,
  failure: 'The card couldn’t be loaded.',
} as const satisfies ApiRoute;

export const createSubscriptionCheckout = {
  method: 'POST',
  path: '/api/payments/stripe/create-subscription-checkout',
  access: 'signed-in',
  body: CreateSubscriptionCheckoutRequest,
  idempotencyKey: 'optional',
  reply: CheckoutResponse,
  failure: SPEC_TEXT.subscriptionCheckoutStartFailed,
} as const satisfies ApiRoute;

export const resumeCheckout = {
  method: 'POST',
  path: '/api/checkout-sessions/:attempt/resume',
  access: 'signed-in',
  reply: CheckoutResponse,
  failure: SPEC_TEXT.checkoutStartFailed,
} as const satisfies ApiRoute;

export const getCheckout = {
  method: 'GET',
  path: '/api/checkout-sessions/:attempt',
  access: 'signed-in',
  reply: CheckoutState,
  failure: 'The checkout couldn’t be loaded.',
} as const satisfies ApiRoute;

export const createHandoff = {
  method: 'POST',
  path: '/api/apps/:appId/handoff',
  access: 'signed-in',
  reply: Handoff,
  failure: 'We couldn’t sign you in to the application.',
} as const satisfies ApiRoute;

export const listHandoffKeys = {
  method: 'GET',
  path: HANDOFF_KEYS_PATH,
  access: 'public',
  reply: HandoffKeys,
} as const satisfies ApiRoute;

export const previewPlanChange = {
  method: 'POST',
  path: '/api/subscriptions/:id/preview',
  access: 'signed-in',
  body: PlanChangePreviewRequest,
  reply: PlanChangePreview,
  failure: 'The amount couldn’t be calculated. Please try again.',
} as const satisfies ApiRoute;

export const changePlan = {
  method: 'POST',
  path: '/api/subscriptions/:id/change',
  access: 'signed-in',
  body: PlanChangeRequest,
  idempotencyKey: 'required',
  reply: ChargeResult,
  failure: 'The plan could not be changed. Please try again.',
} as const satisfies ApiRoute;

export const getOpenPayment = {
  method: 'GET',
  path: '/api/subscriptions/:id/open-payment',
  access: 'signed-in',
  reply: OpenPayment,
  failure: 'The payment that is due couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;

export const payOpenInvoice = {
  method: 'POST',
  path: '/api/subscriptions/:id/pay',
  access: 'signed-in',
  idempotencyKey: 'required',
  reply: ChargeResult,
  failure: 'The payment didn’t go through. Please try again.',
} as const satisfies ApiRoute;

export const cancelPlan = {
  method: 'POST',
  path: '/api/subscriptions/:id/cancel',
  access: 'signed-in',
  reply: ScheduledEnd,
  failure: PLAN_NOT_CHANGED,
} as const satisfies ApiRoute;

export const resumePlan = {
  method: 'POST',
  path: '/api/subscriptions/:id/resume',
  access: 'signed-in',
  reply: ChargeResult,
  failure: PLAN_NOT_CHANGED,
} as const satisfies ApiRoute;
