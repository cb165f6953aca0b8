import {
  CheckoutResponse,
  type CreateSubscriptionCheckoutRequest,
  IDEMPOTENCY_HEADER,
} from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { callApiAsUser } from '../../../platform/api/call-api-as-user.ts';

/** Creates a hosted checkout for a subscription and returns its URL. Throws an AppError to show. */
export async function createSubscriptionCheckout(
  request: CreateSubscriptionCheckoutRequest,
  key: string,
): Promise<string> {
  const { url } = await callApiAsUser({
    method: 'POST',
    path: '/api/payments/stripe/create-subscription-checkout',
    body: request,
    headers: { [IDEMPOTENCY_HEADER]: key },
    schema: CheckoutResponse,
    fallback: SPEC_TEXT.subscriptionCheckoutStartFailed,
  });
  return url;
}
