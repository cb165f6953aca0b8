import { CheckoutResponse, IDEMPOTENCY_HEADER } from '@atrium/contract/payments/payments';
import { Handoff, handoffPath } from '@atrium/contract/subscriptions/handoff';
import {
  ChargeResult,
  OpenPayment,
  PlanCards,
  PlanChangePreview,
  type PlanChangeRequest,
  ScheduledEnd,
} from '@atrium/contract/subscriptions/subscriptions';
import { queryOptions } from '@tanstack/react-query';
import { postAsUser, queryApi } from '../../../platform/api/call-api-as-user.ts';

/** API calls for a user's plans and apps. Each throws an AppError to show. */

const getPath = (subscriptionId: string, action: string) =>
  `/api/subscriptions/${encodeURIComponent(subscriptionId)}/${action}`;

/** Changes the plan at the previewed amount. */
export function changePlan(subscriptionId: string, body: PlanChangeRequest, key: string) {
  return postAsUser({
    path: getPath(subscriptionId, 'change'),
    body,
    headers: { [IDEMPOTENCY_HEADER]: key },
    schema: ChargeResult,
    fallback: 'The plan could not be changed. Please try again.',
  });
}

export const NOT_CHANGED = 'That didn’t work, and nothing has changed. Please try again.';

export const cancelPlan = (subscriptionId: string) =>
  postAsUser({ path: getPath(subscriptionId, 'cancel'), schema: ScheduledEnd, fallback: NOT_CHANGED });

/** Reverts a cancellation, or continues a paused plan, which charges the card. */
export const resumePlan = (subscriptionId: string) =>
  postAsUser({ path: getPath(subscriptionId, 'resume'), schema: ChargeResult, fallback: NOT_CHANGED });

/** Retries the failed payment with the saved card. */
export function payOpenPayment(subscriptionId: string, key: string): Promise<ChargeResult> {
  return postAsUser({
    path: getPath(subscriptionId, 'pay'),
    headers: { [IDEMPOTENCY_HEADER]: key },
    schema: ChargeResult,
    fallback: 'The payment didn’t go through. Please try again.',
  });
}

/** Returns the URL of Stripe's customer portal. */
export async function openBillingPortal(): Promise<string> {
  const { url } = await postAsUser({
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
  const { url } = await postAsUser({
    path: handoffPath(appId),
    schema: Handoff,
    signal: AbortSignal.timeout(HANDOFF_TIMEOUT_MS),
    fallback: 'We couldn’t sign you in to the application.',
  });
  return url;
}

/** The payment of a subscription that failed; null when none is open. */
export const openPaymentQuery = (subscriptionId: string) =>
  queryOptions({
    queryKey: ['subscriptions', subscriptionId, 'open-payment'],
    queryFn: queryApi({
      path: getPath(subscriptionId, 'open-payment'),
      schema: OpenPayment,
      fallback: 'The payment that is due couldn’t be loaded.',
    }),
    select: ({ payment }) => payment,
    gcTime: 0,
  });

/** The credit and the cards that pay the user's plans. */
export const planCardsQuery = queryOptions({
  queryKey: ['subscriptions', 'cards'],
  queryFn: queryApi({
    path: '/api/subscriptions/cards',
    schema: PlanCards,
    fallback: 'The card couldn’t be loaded.',
  }),
  meta: { label: 'The cards of the plans' },
});

/** The price of a change to another plan, to the cent. It depends on the time of day, so an old one is never shown. */
export const planChangeQuery = (subscriptionId: string, priceId: string) =>
  queryOptions({
    queryKey: ['subscriptions', subscriptionId, 'plan-change', priceId],
    queryFn: queryApi({
      method: 'POST',
      path: getPath(subscriptionId, 'preview'),
      body: { priceId },
      schema: PlanChangePreview,
      fallback: 'The amount couldn’t be calculated. Please try again.',
    }),
    gcTime: 0,
  });
