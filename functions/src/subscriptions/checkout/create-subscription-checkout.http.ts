import { CheckoutResponse, CreateSubscriptionCheckoutRequest } from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import * as customers from '../../payments/customers/customer-store.ts';
import { toAttemptKey } from '../../payments/idempotency.ts';
import { requirePaymentAttempt } from '../../payments/require-payment-attempt.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { SIGNED_IN_CALLS } from '../../platform/limits/route-limit.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { getStripe, paymentProviderError } from '../../platform/stripe/stripe.ts';
import { requireSubscribable } from './plan-on-sale.wiring.ts';
import { createSubscriptionCheckout } from './subscription-checkout.ts';

/** Only prices of the current catalog are sold; names in the request are for display and aren’t trusted. */
export const createSubscriptionCheckoutRoute = defineRoute({
  id: 'createSubscriptionCheckout',
  summary: 'Creates a Stripe Checkout page for a plan.',
  method: 'POST',
  path: '/api/payments/stripe/create-subscription-checkout',
  access: 'signed-in',
  limit: [SIGNED_IN_CALLS],
  body: CreateSubscriptionCheckoutRequest,
  idempotencyKey: 'optional',
  reply: jsonReply(CheckoutResponse),
  async handle(request) {
    const payer = request.caller;
    const { priceId, sessionId = null } = request.body;
    const idempotencyKey = toAttemptKey(request, payer.uid);
    await requirePaymentAttempt(request, payer.uid, idempotencyKey);
    const attempt = {
      plan: await requireSubscribable(payer.uid, priceId),
      payer,
      idempotencyKey,
      origin: publicOrigin(),
      sessionId,
    };
    const url = await createSubscriptionCheckout(attempt, await getStripe(), customers).catch(error => {
      throw paymentProviderError(error, SPEC_TEXT.subscriptionCheckoutFailed);
    });
    return { body: { url } };
  },
});
