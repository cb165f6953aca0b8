import {
  CheckoutResponse,
  type CreateCheckoutSessionRequest,
  IDEMPOTENCY_HEADER,
  PAYMENT_LIMITS,
} from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { callApiAsUser } from '../../../platform/api/call-api-as-user.ts';
import { getCaptchaToken } from '../../../platform/google/captcha.ts';
import type { PaymentFields } from '../payment-fields.ts';

/** Creates a hosted checkout for one payment and returns its URL. Throws an AppError to show. */
export async function createCheckoutSession(fields: PaymentFields, key: string): Promise<string> {
  const body: CreateCheckoutSessionRequest = {
    ...fields,
    currency: PAYMENT_LIMITS.currency,
    recaptchaToken: await getCaptchaToken('checkout'),
  };
  const { url } = await callApiAsUser({
    method: 'POST',
    path: '/api/payments/stripe/create-checkout-session',
    body,
    headers: { [IDEMPOTENCY_HEADER]: key },
    schema: CheckoutResponse,
    fallback: SPEC_TEXT.checkoutStartFailed,
  });
  return url;
}
