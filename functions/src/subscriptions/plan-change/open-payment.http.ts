import { ChargeResult, OpenPayment } from '@atrium/contract/subscriptions/subscriptions';
import { digest } from '../../payments/idempotency.ts';
import { requirePaymentAttempt } from '../../payments/require-payment-attempt.ts';
import { SIGNED_IN_CALLS } from '../../platform/limits/route-limit.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { getStripe } from '../../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../../platform/stripe/stripe-quota.ts';
import { requireOwnSubscription } from '../own-subscription.ts';
import { chargeError, findOpenPayment, payOpenInvoice } from './charge.ts';

export const getOpenPaymentRoute = defineRoute({
  id: 'getOpenPayment',
  summary: 'Returns the failed payment of a plan, and when it is tried again.',
  method: 'GET',
  path: '/api/subscriptions/:id/open-payment',
  access: 'signed-in',
  limit: [STRIPE_CALLS],
  reply: jsonReply(OpenPayment),
  async handle(request) {
    const { uid } = request.caller;
    const stripe = await getStripe();
    const payment = await requireOwnSubscription(uid, request.params.id, stripe)
      .then(own => findOpenPayment(own, stripe))
      .catch(error => {
        throw chargeError(error, 'The payment that is due couldn’t be loaded. Please try again.');
      });
    return { body: { payment } };
  },
});

export const payOpenInvoiceRoute = defineRoute({
  id: 'payOpenInvoice',
  summary: 'Charges the failed payment of a plan to the card that is saved now.',
  method: 'POST',
  path: '/api/subscriptions/:id/pay',
  access: 'signed-in',
  limit: [SIGNED_IN_CALLS],
  idempotencyKey: 'required',
  reply: jsonReply(ChargeResult),
  async handle(request) {
    const { uid } = request.caller;
    const given = request.idempotencyKey;
    await requirePaymentAttempt(request, uid, given);
    const stripe = await getStripe();
    const { id } = request.params;
    const body = await requireOwnSubscription(uid, id, stripe)
      .then(own => payOpenInvoice(own, stripe, digest('pay', uid, id, given)))
      .catch(error => {
        throw chargeError(error, 'The payment didn’t go through. Please try again.');
      });
    return { body };
  },
});
