import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/subscriptions';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { listServices } from '../../marketplace/current-catalog.ts';
import { createPaymentCheckout } from '../../payments/checkout/checkout.ts';
import { getCheckoutState, resumeCheckout } from '../../payments/checkout/resume-checkout.ts';
import { toPayer } from '../../payments/customers/customer.ts';
import { toAttemptKey } from '../../payments/idempotency.ts';
import { requirePaymentSubject } from '../../payments/intents/payment-subject.ts';
import { requirePaymentAttempt } from '../../payments/require-payment-attempt.ts';
import { digest } from '../../platform/digest.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { getStripe, throwProviderError } from '../../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../../platform/stripe/stripe-quota.ts';
import { requireSubscribable } from './plan-on-sale.wiring.ts';
import { createSubscriptionCheckout } from './subscription-checkout.ts';

/** Only prices of the current catalog are sold; names in the request are for display and aren’t trusted. */
export const createSubscriptionCheckoutRoute = serveRoute(api.createSubscriptionCheckout, {
  summary: 'Creates a Stripe Checkout page for a plan.',
  async handle(request) {
    const payer = toPayer(request.caller);
    const { priceId, sessionId = null } = request.body;
    const idempotencyKey = toAttemptKey(request, payer.uid);
    await requirePaymentAttempt(request, payer.uid, idempotencyKey);
    const stripe = await getStripe();
    const attempt = {
      plan: await requireSubscribable(payer.uid, priceId, stripe).catch(
        throwProviderError(SPEC_TEXT.subscriptionCheckoutFailed),
      ),
      payer,
      idempotencyKey,
      origin: publicOrigin(),
      sessionId,
    };
    const url = await createSubscriptionCheckout(attempt, stripe).catch(
      throwProviderError(SPEC_TEXT.subscriptionCheckoutFailed),
    );
    return { body: { url } };
  },
});

/** The format of `toCheckoutAttemptId`. */
const ATTEMPT = /^[0-9a-f]{24}$/;

/** No captcha: the checkout has had one. */
export const resumeCheckoutRoute = serveRoute(api.resumeCheckout, {
  summary: 'Returns the URL on which an abandoned checkout continues.',
  async handle(request) {
    const payer = toPayer(request.caller);
    const attempt = requireAttemptId(request.params);
    await requirePaymentAttempt(request, payer.uid, digest('resume', payer.uid, attempt));
    const stripe = await getStripe();
    const origin = publicOrigin();
    const url = await resumeCheckout({ uid: payer.uid, attempt, origin }, stripe, {
      payment: async (body, idempotencyKey) => {
        const subject = await requirePaymentSubject(body, listServices);
        return createPaymentCheckout({ request: body, subject, payer, idempotencyKey, origin }, stripe);
      },
      subscription: async ({ priceId, sessionId }, idempotencyKey) => {
        const plan = await requireSubscribable(payer.uid, priceId, stripe);
        const attempt = { plan, payer, idempotencyKey, origin, sessionId };
        return createSubscriptionCheckout(attempt, stripe);
      },
    }).catch(throwProviderError(SPEC_TEXT.checkoutFailed));
    return { body: { url } };
  },
});

export const getCheckoutRoute = serveRoute(api.getCheckout, {
  summary: 'Returns whether a checkout is open, complete or expired.',
  limit: [STRIPE_CALLS],
  async handle(request) {
    const { uid } = request.caller;
    const attempt = requireAttemptId(request.params);
    const stripe = await getStripe();
    const status = await getCheckoutState(uid, attempt, stripe).catch(
      throwProviderError('The status of this checkout could not be loaded. Try again.'),
    );
    return { body: { status } };
  },
});

function requireAttemptId({ attempt }: { readonly attempt: string }): string {
  if (!ATTEMPT.test(attempt))
    throw new AppError('not_found', 'This checkout doesn’t exist. Start a new one.');
  return attempt;
}
