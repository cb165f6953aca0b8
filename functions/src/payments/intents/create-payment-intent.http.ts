import { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@atrium/contract/payments/payments';
import { AppError } from '@atrium/contract/platform/errors';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { listServices } from '../../marketplace/current-catalog.ts';
import { requireHuman } from '../../platform/captcha/captcha.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { getStripe, isMissingInStripe, paymentProviderError } from '../../platform/stripe/stripe.ts';
import { toTransactionId } from '../../transactions/transaction-id.ts';
import * as customers from '../customers/customer-store.ts';
import { toAttemptKey } from '../idempotency.ts';
import { requirePaymentAttempt } from '../require-payment-attempt.ts';
import { createOrUpdatePaymentIntent } from './payment-intent.ts';
import { requirePaymentSubject } from './payment-subject.ts';

export const createPaymentIntentRoute = defineRoute({
  id: 'createPaymentIntent',
  summary: 'Creates or updates the PaymentIntent of the embedded card form.',
  method: 'POST',
  path: '/api/payments/stripe/create-payment-intent',
  access: 'signed-in',
  body: CreatePaymentIntentRequest,
  idempotencyKey: 'optional',
  reply: jsonReply(CreatePaymentIntentResponse),
  async handle(request) {
    const { uid, email, emailVerified } = request.caller;
    // An unverified email can belong to another person, who would get the receipts. Hosted Checkout asks for an email.
    const payer = { uid, email: emailVerified ? email : null };
    const asked = request.body;
    const idempotencyKey = toAttemptKey(request, payer.uid);
    await requirePaymentAttempt(request, payer.uid, idempotencyKey);
    await requireHuman(asked.recaptchaToken, 'payment', idempotencyKey);
    const subject = await requirePaymentSubject(asked, listServices);
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
    return {
      body: {
        clientSecret: intent.client_secret,
        paymentIntentId: intent.id,
        transactionId: toTransactionId(intent.id),
      },
    };
  },
});
