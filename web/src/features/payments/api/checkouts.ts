import {
  CheckoutResponse,
  type CreateSubscriptionCheckoutRequest,
  IDEMPOTENCY_HEADER,
} from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { postAsUser } from '../../../platform/api/call-api-as-user.ts';

export const getPath = (attempt: string) => `/api/checkout-sessions/${encodeURIComponent(attempt)}`;

/** Creates a hosted checkout for a subscription and returns its URL. Throws an AppError to show. */
export async function createSubscriptionCheckout(
  body: CreateSubscriptionCheckoutRequest,
  key: string,
): Promise<string> {
  const { url } = await postAsUser({
    path: '/api/payments/stripe/create-subscription-checkout',
    body,
    headers: { [IDEMPOTENCY_HEADER]: key },
    schema: CheckoutResponse,
    fallback: SPEC_TEXT.subscriptionCheckoutStartFailed,
  });
  return url;
}

/** Resumes an unfinished checkout: returns its page, a new one, or its outcome. Throws an AppError to show. */
export async function resumeCheckout(attempt: string): Promise<string> {
  const { url } = await postAsUser({
    path: `${getPath(attempt)}/resume`,
    schema: CheckoutResponse,
    fallback: SPEC_TEXT.checkoutStartFailed,
  });
  return url;
}
