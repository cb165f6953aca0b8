import { CheckoutResponse, CreateCheckoutSessionRequest } from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { listServices } from '../../marketplace/current-catalog.ts';
import { requireHuman } from '../../platform/captcha/captcha.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { getStripe, paymentProviderError } from '../../platform/stripe/stripe.ts';
import * as customers from '../customers/customer-store.ts';
import { toAttemptKey } from '../idempotency.ts';
import { requirePaymentSubject } from '../intents/payment-subject.ts';
import { requirePaymentAttempt } from '../require-payment-attempt.ts';
import { createPaymentCheckout } from './checkout.ts';

export const createCheckoutSessionRoute = defineRoute({
  id: 'createCheckoutSession',
  summary: 'Creates a Stripe Checkout page for a single payment.',
  method: 'POST',
  path: '/api/payments/stripe/create-checkout-session',
  access: 'signed-in',
  body: CreateCheckoutSessionRequest,
  idempotencyKey: 'optional',
  reply: jsonReply(CheckoutResponse),
  async handle(request) {
    const payer = request.caller;
    const asked = request.body;
    const idempotencyKey = toAttemptKey(request, payer.uid);
    await requirePaymentAttempt(request, payer.uid, idempotencyKey);
    await requireHuman(asked.recaptchaToken, 'checkout', idempotencyKey);
    const subject = await requirePaymentSubject(asked, listServices);
    const attempt = { request: asked, subject, payer, idempotencyKey, origin: publicOrigin() };
    const url = await createPaymentCheckout(attempt, await getStripe(), customers).catch(error => {
      throw paymentProviderError(error, SPEC_TEXT.checkoutFailed);
    });
    return { body: { url } };
  },
});
