import { type CheckoutResponse, CreateCheckoutSessionRequest } from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { requireCaller } from '../../access/authenticate.ts';
import { listServices } from '../../marketplace/current-catalogue.ts';
import { requireHuman } from '../../platform/captcha/captcha.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { type Route, readBody } from '../../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { getStripe, paymentProviderError } from '../../platform/stripe/stripe.ts';
import { payerOf } from '../customers/customer.ts';
import * as customers from '../customers/customer-store.ts';
import { idempotencyKeyOf } from '../idempotency.ts';
import { paymentSubjectOf } from '../intents/payment-subject.ts';
import { requirePaymentAttempt } from '../require-payment-attempt.ts';
import { createPaymentCheckout } from './checkout.ts';

/** `POST /api/payments/stripe/create-checkout-session`: creates a Checkout Session for a single payment. */
export const createCheckoutSessionRoute: Route = {
  method: 'POST',
  path: '/api/payments/stripe/create-checkout-session',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const payer = payerOf(await requireCaller(request));
    const asked = readBody(request, CreateCheckoutSessionRequest);
    const idempotencyKey = idempotencyKeyOf(request, payer.uid);
    await requirePaymentAttempt(request, payer.uid, idempotencyKey);
    await requireHuman(asked.recaptchaToken, 'checkout', idempotencyKey);
    const subject = await paymentSubjectOf(asked, listServices);
    const attempt = { request: asked, subject, payer, idempotencyKey, origin: publicOrigin() };
    const url = await createPaymentCheckout(attempt, await getStripe(), customers).catch(error => {
      throw paymentProviderError(error, SPEC_TEXT.checkoutFailed);
    });
    const body: CheckoutResponse = { url };
    return { body };
  },
};
