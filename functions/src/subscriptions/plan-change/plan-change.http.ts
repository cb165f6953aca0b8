import { PlanChangePreviewRequest, PlanChangeRequest } from '@atrium/contract/subscriptions/subscriptions';
import { requireCaller } from '../../access/authenticate.ts';
import { requireIdempotencyKey } from '../../payments/idempotency.ts';
import { requirePaymentAttempt } from '../../payments/require-payment-attempt.ts';
import { acquireLease } from '../../platform/firestore/lease-store.ts';
import { type Route, readBody } from '../../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { getStripe } from '../../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../../platform/stripe/stripe-quota.ts';
import { requirePlan } from '../checkout/create-subscription-checkout.http.ts';
import { requireOwnSubscription } from '../own-subscription.ts';
import { chargeError } from './charge.ts';
import { changeOwnPlan, previewPlanChange, type TargetPlan } from './plan-change.ts';

const FAILED = 'The plan could not be changed. Please try again.';

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** `POST /api/subscriptions/{id}/preview`: previews the exact amount of a plan change. */
export const previewPlanChangeRoute: Route = {
  method: 'POST',
  path: '/api/subscriptions/:id/preview',
  limit: [STRIPE_CALLS],
  async handle(request) {
    const { uid } = await requireCaller(request);
    const { priceId } = readBody(request, PlanChangePreviewRequest);
    const stripe = await getStripe();
    const preview = async () => {
      const own = await requireOwnSubscription(uid, request.params.id ?? '', stripe);
      return previewPlanChange(own, await targetOf(priceId), stripe, nowInSeconds());
    };
    const body = await preview().catch(error => {
      throw chargeError(error, 'The amount could not be calculated. Please try again.');
    });
    return { body };
  },
};

/** `POST /api/subscriptions/{id}/change`: changes the plan at the previewed amount. */
export const changePlanRoute: Route = {
  method: 'POST',
  path: '/api/subscriptions/:id/change',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const { uid } = await requireCaller(request);
    const agreed = readBody(request, PlanChangeRequest);
    const idempotencyKey = requireIdempotencyKey(request);
    await requirePaymentAttempt(request, uid, idempotencyKey);
    const stripe = await getStripe();
    const change = async () => {
      const target = await targetOf(agreed.priceId);
      const { id: subscriptionId = '' } = request.params;
      return changeOwnPlan(
        { uid, subscriptionId, target, request: agreed, idempotencyKey },
        { stripe, acquireLease },
        nowInSeconds(),
      );
    };
    const body = await change().catch(error => {
      throw chargeError(error, FAILED);
    });
    return { body };
  },
};

async function targetOf(priceId: string): Promise<TargetPlan> {
  const { appId, appName, tierId, tierName } = await requirePlan(priceId);
  return { appId, tierId, priceId, description: `${appName}, ${tierName}` };
}
