import type { OpenPayment } from '@atrium/contract/subscriptions/subscriptions';
import { requireCaller } from '../../access/authenticate.ts';
import { digest, requireIdempotencyKey } from '../../payments/idempotency.ts';
import { requirePaymentAttempt } from '../../payments/require-payment-attempt.ts';
import type { Route } from '../../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { getStripe } from '../../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../../platform/stripe/stripe-quota.ts';
import { requireOwnSubscription } from '../own-subscription.ts';
import { chargeError, openPaymentOf, payOpenInvoice } from './charge.ts';

/** `GET /api/subscriptions/{id}/open-payment`: the payment that failed, and when Stripe retries it. */
export const getOpenPaymentRoute: Route = {
  method: 'GET',
  path: '/api/subscriptions/:id/open-payment',
  limit: [STRIPE_CALLS],
  async handle(request) {
    const { uid } = await requireCaller(request);
    const stripe = await getStripe();
    const payment = await requireOwnSubscription(uid, request.params.id ?? '', stripe)
      .then(own => openPaymentOf(own, stripe))
      .catch(error => {
        throw chargeError(error, 'The open payment could not be loaded. Please try again.');
      });
    const body: OpenPayment = { payment };
    return { body };
  },
};

/** `POST /api/subscriptions/{id}/pay`: charges the failed payment to the currently saved card. */
export const payOpenInvoiceRoute: Route = {
  method: 'POST',
  path: '/api/subscriptions/:id/pay',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const { uid } = await requireCaller(request);
    const given = requireIdempotencyKey(request);
    await requirePaymentAttempt(request, uid, given);
    const stripe = await getStripe();
    const { id = '' } = request.params;
    const body = await requireOwnSubscription(uid, id, stripe)
      .then(own => payOpenInvoice(own, stripe, digest('pay', uid, id, given)))
      .catch(error => {
        throw chargeError(error, 'The payment could not be made. Please try again.');
      });
    return { body };
  },
};
