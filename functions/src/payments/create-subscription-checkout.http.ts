import { AppError, describeIssues } from '@atrium/contract/errors';
import { type CheckoutResponse, CreateSubscriptionCheckoutRequest } from '@atrium/contract/payments';
import { grantsAccess } from '@atrium/contract/subscriptions';
import { TEXT } from '@atrium/contract/texts';
import { requireCaller } from '../access/authenticate.ts';
import { findPlan, type Plan } from '../marketplace/catalogue.ts';
import { currentCatalogue } from '../marketplace/current-catalogue.ts';
import { publicOrigin } from '../platform/environment.ts';
import { getAdminAuth } from '../platform/firebase.ts';
import { type Route, requireJsonBody } from '../platform/http.ts';
import { getStripe, paymentProviderError } from '../platform/stripe.ts';
import * as customers from './customer-store.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { requireAttempt } from './require-attempt.ts';
import { createSubscriptionCheckout } from './subscription-checkout.ts';
import { listSubscriptions } from './subscription-store.ts';

/**
 * `POST /api/payments/stripe/create-subscription-checkout`: the hosted page for a plan. Only prices of the
 * current catalogue are sold; names in the request are for display and not believed.
 */
export const createSubscriptionCheckoutRoute: Route = {
  method: 'POST',
  path: '/api/payments/stripe/create-subscription-checkout',
  async handle(request) {
    const payer = await requireCaller(request, getAdminAuth);
    const parsed = CreateSubscriptionCheckoutRequest.safeParse(requireJsonBody(request));
    if (!parsed.success) throw new AppError('invalid_request', describeIssues(parsed.error));
    const idempotencyKey = idempotencyKeyOf(request, payer.uid);
    await requireAttempt(request, payer.uid, idempotencyKey);
    const plan = await requirePlan(parsed.data.priceId);
    await requireNoSubscription(payer.uid, plan);
    const attempt = {
      plan: {
        appId: plan.service.id,
        appName: plan.service.name,
        tierId: plan.tier.tierId,
        tierName: plan.tier.name,
        priceId: parsed.data.priceId,
        trialDays: plan.tier.trialDays,
      },
      payer,
      idempotencyKey,
      origin: publicOrigin(),
    };
    const url = await createSubscriptionCheckout(attempt, await getStripe(), customers).catch(error => {
      throw paymentProviderError(error, TEXT.subscriptionCheckoutFailed);
    });
    const body: CheckoutResponse = { url };
    return { body };
  },
};

async function requirePlan(priceId: string): Promise<Plan> {
  const plan = findPlan(await currentCatalogue.get(), priceId);
  if (!plan) {
    throw new AppError(
      'price_not_available',
      'This plan is not on sale. Reload the marketplace and choose again.',
    );
  }
  return plan;
}

/** One live subscription per app: a second one would be billed on top of the first. */
async function requireNoSubscription(uid: string, plan: Plan): Promise<void> {
  const subscriptions = await listSubscriptions(uid);
  if (subscriptions.some(held => held.appId === plan.service.id && grantsAccess(held.status))) {
    throw new AppError('conflict', `You already have a plan for ${plan.service.name}.`);
  }
}
