import { AppError, describeIssues } from '@atrium/contract/errors';
import { type CheckoutResponse, CreateCheckoutSessionRequest } from '@atrium/contract/payments';
import { TEXT } from '@atrium/contract/texts';
import { requireCaller } from '../access/authenticate.ts';
import { requireHuman } from '../platform/captcha.ts';
import { publicOrigin } from '../platform/environment.ts';
import { getAdminAuth } from '../platform/firebase.ts';
import { type Route, requireJsonBody } from '../platform/http.ts';
import { getStripe, paymentProviderError } from '../platform/stripe.ts';
import { createPaymentCheckout } from './checkout.ts';
import * as customers from './customer-store.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { requireAttempt } from './require-attempt.ts';

/** `POST /api/payments/stripe/create-checkout-session`: the hosted page for a single payment. */
export const createCheckoutSessionRoute: Route = {
  method: 'POST',
  path: '/api/payments/stripe/create-checkout-session',
  async handle(request) {
    const payer = await requireCaller(request, getAdminAuth);
    const parsed = CreateCheckoutSessionRequest.safeParse(requireJsonBody(request));
    if (!parsed.success) throw new AppError('invalid_request', describeIssues(parsed.error));
    const idempotencyKey = idempotencyKeyOf(request, payer.uid);
    await requireAttempt(request, payer.uid, idempotencyKey);
    await requireHuman(parsed.data.recaptchaToken, 'checkout', idempotencyKey);
    const attempt = { request: parsed.data, payer, idempotencyKey, origin: publicOrigin() };
    const url = await createPaymentCheckout(attempt, await getStripe(), customers).catch(error => {
      throw paymentProviderError(error, TEXT.checkoutFailed);
    });
    const body: CheckoutResponse = { url };
    return { body };
  },
};
