import { CheckoutResponse, IDEMPOTENCY_HEADER } from '@atrium/contract/payments/payments';
import {
  ChargeResult,
  OpenPayment,
  PlanCards,
  PlanChangePreview,
  type PlanChangeRequest,
  ScheduledEnd,
} from '@atrium/contract/subscriptions/subscriptions';
import { callApiAsUser } from '../../../platform/api/call-api-as-user.ts';

/** API calls for a user's plan. Each throws an AppError to show. */

const pathOf = (subscriptionId: string, action: string) =>
  `/api/subscriptions/${encodeURIComponent(subscriptionId)}/${action}`;

/** Previews the cost of another plan, to the cent. */
export function previewPlanChange(
  subscriptionId: string,
  priceId: string,
  signal: AbortSignal,
): Promise<PlanChangePreview> {
  return callApiAsUser({
    method: 'POST',
    path: pathOf(subscriptionId, 'preview'),
    body: { priceId },
    signal,
    schema: PlanChangePreview,
    fallback: 'The amount couldn’t be calculated. Please try again.',
  });
}

/** Changes the plan at the previewed amount. */
export function changePlan(
  subscriptionId: string,
  request: PlanChangeRequest,
  key: string,
): Promise<ChargeResult> {
  return callApiAsUser({
    method: 'POST',
    path: pathOf(subscriptionId, 'change'),
    body: request,
    headers: { [IDEMPOTENCY_HEADER]: key },
    schema: ChargeResult,
    fallback: 'The plan could not be changed. Please try again.',
  });
}

const NOT_CHANGED = 'That didn’t work, and nothing has changed. Please try again.';

/** Cancels a plan. */
export function cancelPlan(subscriptionId: string): Promise<ScheduledEnd> {
  return callApiAsUser({
    method: 'POST',
    path: pathOf(subscriptionId, 'cancel'),
    schema: ScheduledEnd,
    fallback: NOT_CHANGED,
  });
}

/** Reverts a cancellation, or continues a paused plan, which charges the card. */
export function resumePlan(subscriptionId: string): Promise<ChargeResult> {
  return callApiAsUser({
    method: 'POST',
    path: pathOf(subscriptionId, 'resume'),
    schema: ChargeResult,
    fallback: NOT_CHANGED,
  });
}

/** Returns the failed payment of a plan, or null. */
export async function getOpenPayment(
  subscriptionId: string,
  signal: AbortSignal,
): Promise<OpenPayment['payment']> {
  const { payment } = await callApiAsUser({
    path: pathOf(subscriptionId, 'open-payment'),
    signal,
    schema: OpenPayment,
    fallback: 'The payment that is due couldn’t be loaded.',
  });
  return payment;
}

/** Retries the failed payment with the saved card. */
export function payOpenPayment(subscriptionId: string, key: string): Promise<ChargeResult> {
  return callApiAsUser({
    method: 'POST',
    path: pathOf(subscriptionId, 'pay'),
    headers: { [IDEMPOTENCY_HEADER]: key },
    schema: ChargeResult,
    fallback: 'The payment didn’t go through. Please try again.',
  });
}

/** Returns the credit and the cards that pay the user's plans. */
export function listPlanCards(signal: AbortSignal): Promise<PlanCards> {
  return callApiAsUser({
    path: '/api/subscriptions/cards',
    signal,
    schema: PlanCards,
    fallback: 'The card couldn’t be loaded.',
  });
}

/** Returns the URL of Stripe's customer portal. */
export async function openBillingPortal(): Promise<string> {
  const { url } = await callApiAsUser({
    method: 'POST',
    path: '/api/billing-portal',
    schema: CheckoutResponse,
    fallback: 'Stripe’s billing page couldn’t be opened. Please try again.',
  });
  return url;
}
