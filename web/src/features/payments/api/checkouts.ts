import type { CreateSubscriptionCheckoutRequest } from '@atrium/contract/payments/payments';
import * as api from '@atrium/contract/routes/subscriptions';
import { callRoute } from '../../../platform/api/call-route.ts';

/** Creates a hosted checkout for a subscription and returns its URL. Throws an AppError to show. */
export async function createSubscriptionCheckout(
  body: CreateSubscriptionCheckoutRequest,
  key: string,
): Promise<string> {
  return (await callRoute(api.createSubscriptionCheckout, { body, idempotencyKey: key })).url;
}

/** Resumes an unfinished checkout: returns its page, a new one, or its outcome. Throws an AppError to show. */
export async function resumeCheckout(attempt: string): Promise<string> {
  return (await callRoute(api.resumeCheckout, { params: { attempt } })).url;
}
