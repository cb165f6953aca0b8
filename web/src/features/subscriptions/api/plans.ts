import * as api from '@atrium/contract/routes/subscriptions';
import type { ChargeResult, PlanChangeRequest } from '@atrium/contract/subscriptions/subscriptions';
import { queryOptions } from '@tanstack/react-query';
import { callRoute, queryRoute } from '../../../platform/api/call-route.ts';
import { routeQuery } from '../../../platform/api/route-query.ts';

/** API calls for a user's plans and apps. Each throws an AppError to show. */

/** Changes the plan at the previewed amount. */
export const changePlan = (id: string, body: PlanChangeRequest, key: string) =>
  callRoute(api.changePlan, { params: { id }, body, idempotencyKey: key });

export const cancelPlan = (id: string) => callRoute(api.cancelPlan, { params: { id } });

/** Reverts a cancellation, or continues a paused plan, which charges the card. */
export const resumePlan = (id: string) => callRoute(api.resumePlan, { params: { id } });

/** Retries the failed payment with the saved card. */
export const payOpenPayment = (id: string, key: string): Promise<ChargeResult> =>
  callRoute(api.payOpenInvoice, { params: { id }, idempotencyKey: key });

/** Returns the URL of Stripe's customer portal. */
export async function openBillingPortal(): Promise<string> {
  return (await callRoute(api.billingPortal)).url;
}

/** Timeout of the tab that waits for the token, in ms. */
const HANDOFF_TIMEOUT_MS = 10_000;

/** Returns a URL that opens the app for the signed-in user: once, within a minute. */
export async function createHandoff(appId: string): Promise<string> {
  const signal = AbortSignal.timeout(HANDOFF_TIMEOUT_MS);
  return (await callRoute(api.createHandoff, { params: { appId }, signal })).url;
}

/** The payment of a subscription that failed; null when none is open. */
export const openPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscriptions', id, 'open-payment'],
    queryFn: queryRoute(api.getOpenPayment, { params: { id } }),
    gcTime: 0,
  });

/** The credit and the cards that pay the user's plans. */
export const planCardsQuery = routeQuery(
  'The cards of the plans',
  ['subscriptions', 'cards'],
  api.listPlanCards,
);

/** The price of a change to another plan, to the cent. It depends on the time of day, so an old one is never shown. */
export const planChangeQuery = (id: string, priceId: string) =>
  queryOptions({
    queryKey: ['subscriptions', id, 'plan-change', priceId],
    queryFn: queryRoute(api.previewPlanChange, { params: { id }, body: { priceId } }),
    gcTime: 0,
  });
