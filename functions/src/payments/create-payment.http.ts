import type {
  CreateCheckoutSessionRequest,
  CreatePaymentIntentResponse,
} from '@atrium/contract/payments/payments';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import type Stripe from 'stripe';
import { listServices } from '../marketplace/current-catalog.ts';
import { requireHuman } from '../platform/captcha/captcha.ts';
import { publicOrigin } from '../platform/environment.ts';
import { type RouteRequest, serveRoute } from '../platform/routes/route.ts';
import {
  getStripe,
  isMissingInStripe,
  paymentProviderError,
  throwProviderError,
} from '../platform/stripe/stripe.ts';
import { toTransactionId } from '../transactions/transaction-id.ts';
import { createPaymentCheckout } from './checkout/checkout.ts';
import { toPayer } from './customers/customer.ts';
import { toAttemptKey } from './idempotency.ts';
import { createOrUpdatePaymentIntent } from './intents/payment-intent.ts';
import { requirePaymentSubject } from './intents/payment-subject.ts';
import { requirePaymentAttempt } from './require-payment-attempt.ts';

export const createPaymentIntentRoute = serveRoute(api.createPaymentIntent, {
  summary: 'Creates or updates the PaymentIntent of the embedded card form.',
  async handle(request) {
    const attempt = { ...(await admitPayment(request, 'payment')), payer: toPayer(request.caller) };
    const intent = await createOrUpdatePaymentIntent(attempt, await getStripe()).catch(error => {
      if (isMissingInStripe(error)) throw new AppError('not_found', 'This payment no longer exists.');
      throw paymentProviderError(error, SPEC_TEXT.paymentIntentFailed);
    });
    if (!intent.client_secret) throw new AppError('payment_provider_error', SPEC_TEXT.paymentIntentFailed);
    return {
      body: {
        status: toAttemptStatus(intent.status),
        clientSecret: intent.client_secret,
        paymentIntentId: intent.id,
        transactionId: toTransactionId(intent.id),
      },
    };
  },
});

function toAttemptStatus(status: Stripe.PaymentIntent.Status): CreatePaymentIntentResponse['status'] {
  if (status === 'succeeded') return 'paid';
  return status === 'processing' ? 'processing' : 'open';
}

export const createCheckoutSessionRoute = serveRoute(api.createCheckoutSession, {
  summary: 'Creates a Stripe Checkout page for a single payment.',
  async handle(request) {
    const admitted = await admitPayment(request, 'checkout');
    const attempt = { ...admitted, payer: toPayer(request.caller), origin: publicOrigin() };
    const url = await createPaymentCheckout(attempt, await getStripe()).catch(
      throwProviderError(SPEC_TEXT.checkoutFailed),
    );
    return { body: { url } };
  },
});

/** Checks limits, captcha and subject of a payment; returns its request and subject, and the key of the attempt. */
async function admitPayment<Asked extends CreateCheckoutSessionRequest>(
  request: RouteRequest<typeof api.createCheckoutSession> & { body: Asked },
  action: 'payment' | 'checkout',
) {
  const { caller, body: asked } = request;
  const idempotencyKey = toAttemptKey(request, caller.uid);
  await requirePaymentAttempt(request, caller.uid, idempotencyKey);
  await requireHuman(asked.recaptchaToken, action, idempotencyKey);
  return { request: asked, subject: await requirePaymentSubject(asked, listServices), idempotencyKey };
}
