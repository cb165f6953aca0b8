import { CheckoutResponse, IDEMPOTENCY_HEADER } from '@atrium/contract/payments/payments';
import {
  ChargeResult,
  OpenPayment,
  PlanChangePreview,
  type PlanChangeRequest,
  ScheduledEnd,
} from '@atrium/contract/subscriptions/subscriptions';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';

/** The calls on a plan that one has. Each throws an AppError to show. */

const pathOf = (subscriptionId: string, action: string) =>
  `/api/subscriptions/${encodeURIComponent(subscriptionId)}/${action}`;

/** What another plan would cost, to the cent, from now on. */
export function previewPlanChange(
  subscriptionId: string,
  priceId: string,
  signal: AbortSignal,
): Promise<PlanChangePreview> {
  return callApi({
    method: 'POST',
    path: pathOf(subscriptionId, 'preview'),
    body: { priceId },
    signal,
    getToken: getIdToken,
    answer: PlanChangePreview,
    fallback: 'The amount could not be worked out. Please try again.',
  });
}

/** Changes the plan at an amount that was previewed. */
export function changePlan(
  subscriptionId: string,
  request: PlanChangeRequest,
  key: string,
): Promise<ChargeResult> {
  return callApi({
    method: 'POST',
    path: pathOf(subscriptionId, 'change'),
    body: request,
    headers: { [IDEMPOTENCY_HEADER]: key },
    getToken: getIdToken,
    answer: ChargeResult,
    fallback: 'The plan could not be changed. Please try again.',
  });
}

/** Cancels a plan, or takes its cancellation back. */
export function endPlan(subscriptionId: string, action: 'cancel' | 'resume'): Promise<ScheduledEnd> {
  return callApi({
    method: 'POST',
    path: pathOf(subscriptionId, action),
    getToken: getIdToken,
    answer: ScheduledEnd,
    fallback: 'That did not work. Nothing has changed; please try again.',
  });
}

/** The payment of a plan that failed, or null. */
export async function getOpenPayment(
  subscriptionId: string,
  signal: AbortSignal,
): Promise<OpenPayment['payment']> {
  const { payment } = await callApi({
    path: pathOf(subscriptionId, 'open-payment'),
    signal,
    getToken: getIdToken,
    answer: OpenPayment,
    fallback: 'The open payment could not be looked up.',
  });
  return payment;
}

/** Charges the payment that failed to the card that is saved now. */
export function payOpenPayment(subscriptionId: string, key: string): Promise<ChargeResult> {
  return callApi({
    method: 'POST',
    path: pathOf(subscriptionId, 'pay'),
    headers: { [IDEMPOTENCY_HEADER]: key },
    getToken: getIdToken,
    answer: ChargeResult,
    fallback: 'The payment could not be made. Please try again.',
  });
}

/** The address of Stripe's page for cards and invoices. */
export async function openBillingPortal(): Promise<string> {
  const { url } = await callApi({
    method: 'POST',
    path: '/api/billing-portal',
    getToken: getIdToken,
    answer: CheckoutResponse,
    fallback: 'Stripe’s billing page could not be opened. Please try again.',
  });
  return url;
}
