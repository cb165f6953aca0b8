import { AppError, describeIssues } from '@atrium/contract/errors';
import { CreatePaymentIntentRequest, type CreatePaymentIntentResponse } from '@atrium/contract/payments';
import { TEXT } from '@atrium/contract/texts';
import { requireCaller } from '../access/authenticate.ts';
import { requireHuman } from '../platform/captcha.ts';
import { getAdminAuth } from '../platform/firebase.ts';
import { type Route, requireJsonBody } from '../platform/http.ts';
import { getStripe, isMissingInStripe, paymentProviderError } from '../platform/stripe.ts';
import { transactionIdOf } from '../transactions/transaction-id.ts';
import * as customers from './customer-store.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { preparePaymentIntent } from './payment-intent.ts';
import { requireAttempt } from './require-attempt.ts';

/** `POST /api/payments/stripe/create-payment-intent`: the embedded card form's intent. */
export const createPaymentIntentRoute: Route = {
  method: 'POST',
  path: '/api/payments/stripe/create-payment-intent',
  async handle(request) {
    const payer = await requireCaller(request, getAdminAuth);
    const parsed = CreatePaymentIntentRequest.safeParse(requireJsonBody(request));
    if (!parsed.success) throw new AppError('invalid_request', describeIssues(parsed.error));
    const idempotencyKey = idempotencyKeyOf(request, payer.uid);
    await requireAttempt(request, payer.uid, idempotencyKey);
    await requireHuman(parsed.data.recaptchaToken, 'payment', idempotencyKey);
    const stripe = await getStripe();
    const intent = await preparePaymentIntent(
      { request: parsed.data, payer, idempotencyKey },
      stripe,
      customers,
    ).catch(error => {
      if (isMissingInStripe(error)) throw new AppError('not_found', 'This payment no longer exists.');
      throw paymentProviderError(error, TEXT.paymentIntentFailed);
    });
    if (!intent.client_secret) throw new AppError('payment_provider_error', TEXT.paymentIntentFailed);
    const body: CreatePaymentIntentResponse = {
      clientSecret: intent.client_secret,
      paymentIntentId: intent.id,
      transactionId: transactionIdOf(intent.id),
    };
    return { body };
  },
};
