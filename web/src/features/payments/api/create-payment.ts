import { type CreatePaymentIntentResponse, PAYMENT_LIMITS } from '@atrium/contract/payments/payments';
import * as api from '@atrium/contract/routes/payments';
import { callRoute } from '../../../platform/api/call-route.ts';
import { getCaptchaToken } from '../../../platform/google/captcha.ts';
import type { PaymentFields } from '../payment-fields.ts';

const { currency } = PAYMENT_LIMITS;

/** Creates a hosted checkout for one payment and returns its URL. Throws an AppError to show. */
export async function createCheckoutSession(fields: PaymentFields, key: string): Promise<string> {
  const recaptchaToken = await getCaptchaToken('checkout');
  const body = { ...fields, currency, recaptchaToken };
  return (await callRoute(api.createCheckoutSession, { body, idempotencyKey: key })).url;
}

/** Creates the PaymentIntent of an attempt, or updates the open one. Throws an AppError to show. */
export async function createPaymentIntent(
  fields: PaymentFields,
  paymentIntentId: string | undefined,
  key: string,
): Promise<CreatePaymentIntentResponse> {
  const recaptchaToken = await getCaptchaToken('payment');
  const body = { ...fields, currency, recaptchaToken, ...(paymentIntentId && { paymentIntentId }) };
  return callRoute(api.createPaymentIntent, { body, idempotencyKey: key });
}
