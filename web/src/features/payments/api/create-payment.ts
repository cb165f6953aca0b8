import {
  CheckoutResponse,
  type CreateCheckoutSessionRequest,
  type CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
  IDEMPOTENCY_HEADER,
  PAYMENT_LIMITS,
} from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { postAsUser } from '../../../platform/api/call-api-as-user.ts';
import { getCaptchaToken } from '../../../platform/google/captcha.ts';
import type { PaymentFields } from '../payment-fields.ts';

const { currency } = PAYMENT_LIMITS;

/** Creates a hosted checkout for one payment and returns its URL. Throws an AppError to show. */
export async function createCheckoutSession(fields: PaymentFields, key: string): Promise<string> {
  const recaptchaToken = await getCaptchaToken('checkout');
  const { url } = await postAsUser({
    path: '/api/payments/stripe/create-checkout-session',
    body: { ...fields, currency, recaptchaToken } satisfies CreateCheckoutSessionRequest,
    headers: { [IDEMPOTENCY_HEADER]: key },
    schema: CheckoutResponse,
    fallback: SPEC_TEXT.checkoutStartFailed,
  });
  return url;
}

/** Creates the PaymentIntent of an attempt, or updates the open one. Throws an AppError to show. */
export async function createPaymentIntent(
  fields: PaymentFields,
  paymentIntentId: string | undefined,
  key: string,
): Promise<CreatePaymentIntentResponse> {
  const recaptchaToken = await getCaptchaToken('payment');
  const body: CreatePaymentIntentRequest = { ...fields, currency, recaptchaToken };
  return postAsUser({
    path: '/api/payments/stripe/create-payment-intent',
    body: paymentIntentId ? { ...body, paymentIntentId } : body,
    headers: { [IDEMPOTENCY_HEADER]: key },
    schema: CreatePaymentIntentResponse,
    fallback: SPEC_TEXT.paymentInitFailed,
  });
}
