import { AppError } from '@atrium/contract/errors';
import { type CheckoutResponse, CreateSubscriptionCheckoutRequest } from '@atrium/contract/payments/payments';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { requireCaller } from '../../access/authenticate.ts';
import { findPlan } from '../../marketplace/catalogue.ts';
import { currentCatalogue } from '../../marketplace/current-catalogue.ts';
import { payerOf } from '../../payments/customers/customer.ts';
import * as customers from '../../payments/customers/customer-store.ts';
import { idempotencyKeyOf } from '../../payments/idempotency.ts';
import { requirePaymentAttempt } from '../../payments/require-payment-attempt.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { type Route, readBody } from '../../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { getStripe, paymentProviderError } from '../../platform/stripe/stripe.ts';
import { listSubscriptions } from '../subscription-store.ts';
import { createSubscriptionCheckout, planForSubscriber, type WantedPlan } from './subscription-checkout.ts';

/**
 * `POST /api/payments/stripe/create-subscription-checkout`: creates a Checkout Session for a plan. Only prices
 * of the current catalogue are accepted; the names in the request are ignored.
 */
export const createSubscriptionCheckoutRoute: Route = {
  method: 'POST',
  path: '/api/payments/stripe/create-subscription-checkout',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const payer = payerOf(await requireCaller(request));
    const { priceId } = readBody(request, CreateSubscriptionCheckoutRequest);
    const idempotencyKey = idempotencyKeyOf(request, payer.uid);
    await requirePaymentAttempt(request, payer.uid, idempotencyKey);
    const attempt = {
      plan: await requireSubscribable(payer.uid, priceId),
      payer,
      idempotencyKey,
      origin: publicOrigin(),
    };
    const url = await createSubscriptionCheckout(attempt, await getStripe(), customers).catch(error => {
      throw paymentProviderError(error, SPEC_TEXT.subscriptionCheckoutFailed);
    });
    const body: CheckoutResponse = { url };
    return { body };
  },
};

/**
 * Returns the plan of a price in the current catalogue.
 * @throws AppError price_not_available
 */
export async function requirePlan(priceId: string): Promise<WantedPlan> {
  const plan = findPlan(await currentCatalogue.get(), priceId);
  if (!plan) {
    throw new AppError(
      'price_not_available',
      'This plan is not available. Reload the marketplace and choose again.',
    );
  }
  const { service, tier } = plan;
  return {
    appId: service.id,
    appName: service.name,
    tierId: tier.tierId,
    tierName: tier.name,
    priceId,
    trialDays: tier.trialDays,
  };
}

/**
 * Returns the plan of a price for a new subscription.
 * @throws AppError price_not_available, conflict when the user already has a plan of the app
 */
export async function requireSubscribable(uid: string, priceId: string): Promise<WantedPlan> {
  return planForSubscriber(await requirePlan(priceId), await listSubscriptions(uid));
}
