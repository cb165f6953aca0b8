import { CheckoutResponse, IDEMPOTENCY_HEADER } from '@atrium/contract/payments/payments';
import { Handoff, handoffPath } from '@atrium/contract/subscriptions/handoff';
import {
  ChargeResult,
  type PlanChangeRequest,
  ScheduledEnd,
} from '@atrium/contract/subscriptions/subscriptions';
import { callApiAsUser } from '../../../platform/api/call-api-as-user.ts';

/** API calls for a user's plans and apps. Each throws an AppError to show. */

export const getPath = (subscriptionId: string, action: string) =>
  `/api/subscriptions/${encodeURIComponent(subscriptionId)}/${action}`;

/** Changes the plan at the previewed amount. */
export function changePlan(
  subscriptionId: string,
  request: PlanChangeRequest,
  key: string,
): Promise<ChargeResult> {
  return callApiAsUser({
    method: 'POST',
    path: getPath(subscriptionId, 'change'),
    body: request,
    headers: { [IDEMPOTENCY_HEADER]: key },
    schema: ChargeResult,
    fallback: 'The plan could not be changed. Please try again.',
  });
}

export const NOT_CHANGED = 'That didn’t work, and nothing has changed. Please try again.';

/** Cancels a plan. */
export function cancelPlan(subscriptionId: string): Promise<ScheduledEnd> {
  return callApiAsUser({
    method: 'POST',
    path: getPath(subscriptionId, 'cancel'),
    schema: ScheduledEnd,
    fallback: NOT_CHANGED,
  });
}

/** Reverts a cancellation, or continues a paused plan, which charges the card. */
export function resumePlan(subscriptionId: string): Promise<ChargeResult> {
  return callApiAsUser({
    method: 'POST',
    path: getPath(subscriptionId, 'resume'),
    schema: ChargeResult,
    fallback: NOT_CHANGED,
  });
}

/** Retries the failed payment with the saved card. */
export function payOpenPayment(subscriptionId: string, key: string): Promise<ChargeResult> {
  return callApiAsUser({
    method: 'POST',
    path: getPath(subscriptionId, 'pay'),
    headers: { [IDEMPOTENCY_HEADER]: key },
    schema: ChargeResult,
    fallback: 'The payment didn’t go through. Please try again.',
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

/** Timeout of the tab that waits for the token, in ms. */
const HANDOFF_TIMEOUT_MS = 10_000;

/** Returns a URL that opens the app for the signed-in user: once, within a minute. */
export async function createHandoff(appId: string): Promise<string> {
  const { url } = await callApiAsUser({
    method: 'POST',
    path: handoffPath(appId),
    schema: Handoff,
    signal: AbortSignal.timeout(HANDOFF_TIMEOUT_MS),
    fallback: 'We couldn’t sign you in to the application.',
  });
  return url;
}
