import { AppError } from '@atrium/contract/errors';
import {
  CreatePaymentIntentRequest,
  type CreatePaymentIntentResponse,
} from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { requireCaller } from '../../access/authenticate.ts';
import { listServices } from '../../marketplace/current-catalogue.ts';
import { requireHuman } from '../../platform/captcha/captcha.ts';
import { type Route, readBody } from '../../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { getStripe, isMissingInStripe, paymentProviderError } from '../../platform/stripe/stripe.ts';
import { transactionIdOf } from '../../transactions/transaction-id.ts';
import { payerOf } from '../customers/customer.ts';
import * as customers from '../customers/customer-store.ts';
import { idempotencyKeyOf } from '../idempotency.ts';
import { requirePaymentAttempt } from '../require-payment-attempt.ts';
import { createOrUpdatePaymentIntent } from './payment-intent.ts';
import { paymentSubjectOf } from './payment-subject.ts';

/** `POST /api/payments/stripe/create-payment-intent`: the PaymentIntent of the embedded card form. */
export const createPaymentIntentRoute: Route = {
  method: 'POST',
  path: '/api/payments/stripe/create-payment-intent',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const payer = payerOf(await requireCaller(request));
    const asked = readBody(request, CreatePaymentIntentRequest);
    const idempotencyKey = idempotencyKeyOf(request, payer.uid);
    await requirePaymentAttempt(request, payer.uid, idempotencyKey);
    await requireHuman(asked.recaptchaToken, 'payment', idempotencyKey);
    const subject = await paymentSubjectOf(asked, listServices);
    const stripe = await getStripe();
    const intent = await createOrUpdatePaymentIntent(
      { request: asked, subject, payer, idempotencyKey },
      stripe,
      customers,
    ).catch(error => {
      if (isMissingInStripe(error)) throw new AppError('not_found', 'This payment no longer exists.');
      throw paymentProviderError(error, SPEC_TEXT.paymentIntentFailed);
    });
    if (!intent.client_secret) throw new AppError('payment_provider_error', SPEC_TEXT.paymentIntentFailed);
    const body: CreatePaymentIntentResponse = {
      clientSecret: intent.client_secret,
      paymentIntentId: intent.id,
      transactionId: transactionIdOf(intent.id),
    };
    return { body };
  },
};
