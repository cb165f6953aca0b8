import {
  type CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
  IDEMPOTENCY_HEADER,
  PAYMENT_LIMITS,
} from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { callApiAsUser } from '../../../platform/api/call-api-as-user.ts';
import { getCaptchaToken } from '../../../platform/google/captcha.ts';
import type { PaymentFields } from '../payment-fields.ts';

/** Creates the PaymentIntent of an attempt, or updates the open one. Throws an AppError to show. */
export async function createPaymentIntent(
  fields: PaymentFields,
  paymentIntentId: string | undefined,
  key: string,
): Promise<CreatePaymentIntentResponse> {
  const body: CreatePaymentIntentRequest = {
    ...fields,
    currency: PAYMENT_LIMITS.currency,
    recaptchaToken: await getCaptchaToken('payment'),
    ...(paymentIntentId ? { paymentIntentId } : {}),
  };
  return callApiAsUser({
    method: 'POST',
    path: '/api/payments/stripe/create-payment-intent',
    body,
    headers: { [IDEMPOTENCY_HEADER]: key },
    schema: CreatePaymentIntentResponse,
    fallback: SPEC_TEXT.paymentInitFailed,
  });
}
