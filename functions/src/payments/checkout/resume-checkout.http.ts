import { AppError } from '@atrium/contract/errors';
import type { CheckoutResponse, CheckoutState } from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { requireCaller } from '../../access/authenticate.ts';
import { listServices } from '../../marketplace/current-catalogue.ts';
import { publicOrigin } from '../../platform/environment.ts';
import type { ApiRequest, Route } from '../../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { getStripe, paymentProviderError } from '../../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../../platform/stripe/stripe-quota.ts';
import { requireSubscribable } from '../../subscriptions/checkout/create-subscription-checkout.http.ts';
import { createSubscriptionCheckout } from '../../subscriptions/checkout/subscription-checkout.ts';
import { payerOf } from '../customers/customer.ts';
import * as customers from '../customers/customer-store.ts';
import { digest } from '../idempotency.ts';
import { paymentSubjectOf } from '../intents/payment-subject.ts';
import { requirePaymentAttempt } from '../require-payment-attempt.ts';
import { createPaymentCheckout } from './checkout.ts';
import { checkoutStateOf, resumeCheckout } from './resume-checkout.ts';

/** The format of `checkoutAttemptIdOf`. */
const ATTEMPT = /^[0-9a-f]{24}$/;

/**
 * `POST /api/checkout-sessions/{attempt}/resume`: continues a checkout that the payer has left. No captcha, since the
 * checkout required one when it was created.
 */
export const resumeCheckoutRoute: Route = {
  method: 'POST',
  path: '/api/checkout-sessions/:attempt/resume',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const payer = payerOf(await requireCaller(request));
    const attempt = requireAttemptId(request);
    await requirePaymentAttempt(request, payer.uid, digest('resume', payer.uid, attempt));
    const stripe = await getStripe();
    const origin = publicOrigin();
    const url = await resumeCheckout({ uid: payer.uid, attempt, origin }, stripe, customers, {
      payment: async (body, idempotencyKey) => {
        const subject = await paymentSubjectOf(body, listServices);
        return createPaymentCheckout(
          { request: body, subject, payer, idempotencyKey, origin },
          stripe,
          customers,
        );
      },
      subscription: async (priceId, idempotencyKey) => {
        const plan = await requireSubscribable(payer.uid, priceId);
        return createSubscriptionCheckout({ plan, payer, idempotencyKey, origin }, stripe, customers);
      },
    }).catch(error => {
      throw paymentProviderError(error, SPEC_TEXT.checkoutFailed);
    });
    const body: CheckoutResponse = { url };
    return { body };
  },
};

/** `GET /api/checkout-sessions/{attempt}`: whether it is paid, for the success and cancel pages. */
export const getCheckoutRoute: Route = {
  method: 'GET',
  path: '/api/checkout-sessions/:attempt',
  limit: [STRIPE_CALLS],
  async handle(request) {
    const { uid } = await requireCaller(request);
    const attempt = requireAttemptId(request);
    const stripe = await getStripe();
    const status = await checkoutStateOf(uid, attempt, stripe, customers).catch(error => {
      throw paymentProviderError(error, 'The status of this checkout could not be loaded. Try again.');
    });
    const body: CheckoutState = { status };
    return { body };
  },
};

function requireAttemptId({ params }: ApiRequest): string {
  const { attempt = '' } = params;
  if (!ATTEMPT.test(attempt)) throw new AppError('not_found', 'There is no such checkout. Start a new one.');
  return attempt;
}
