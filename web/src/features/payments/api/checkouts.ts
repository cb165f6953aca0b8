import { MARKETPLACE_CACHE_KEY } from '@atrium/contract/marketplace/catalog';
import type { CreateSubscriptionCheckoutRequest } from '@atrium/contract/payments/payments';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/subscriptions';
import { callRoute } from '../../../platform/api/call-route.ts';
import { dropCache } from '../../../platform/storage/local-cache.ts';

/** Creates a hosted checkout for a subscription and returns its URL. Throws an AppError to show. */
export async function createSubscriptionCheckout(
  body: CreateSubscriptionCheckoutRequest,
  key: string,
): Promise<string> {
  try {
    return (await callRoute(api.createSubscriptionCheckout, { body, idempotencyKey: key })).url;
  } catch (error) {
    // The message asks to load the marketplace again, which must not be this browser's copy.
    if (error instanceof AppError && error.code === 'price_not_available') dropCache(MARKETPLACE_CACHE_KEY);
    throw error;
  }
}

/** Resumes an unfinished checkout: returns its page, a new one, or its outcome. Throws an AppError to show. */
export async function resumeCheckout(attempt: string): Promise<string> {
  return (await callRoute(api.resumeCheckout, { params: { attempt } })).url;
}
