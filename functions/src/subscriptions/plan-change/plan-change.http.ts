import {
  ChargeResult,
  PlanChangePreview,
  PlanChangePreviewRequest,
  PlanChangeRequest,
  planTitle,
} from '@atrium/contract/subscriptions/subscriptions';
import { requirePaymentAttempt } from '../../payments/require-payment-attempt.ts';
import { acquireLease } from '../../platform/firestore/lease-store.ts';
import { SIGNED_IN_CALLS } from '../../platform/limits/route-limit.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { getStripe } from '../../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../../platform/stripe/stripe-quota.ts';
import { requirePlan } from '../checkout/plan-on-sale.wiring.ts';
import { requireOwnSubscription } from '../own-subscription.ts';
import { chargeError } from './charge.ts';
import { changeOwnPlan, previewPlanChange, type TargetPlan } from './plan-change.ts';

const FAILED = 'The plan could not be changed. Please try again.';

const nowInSeconds = () => Math.floor(Date.now() / 1000);

export const previewPlanChangeRoute = defineRoute({
  id: 'previewPlanChange',
  summary: 'Returns the exact amount of a plan change before it is made.',
  method: 'POST',
  path: '/api/subscriptions/:id/preview',
  access: 'signed-in',
  limit: [STRIPE_CALLS],
  body: PlanChangePreviewRequest,
  reply: jsonReply(PlanChangePreview),
  async handle(request) {
    const { uid } = request.caller;
    const { priceId } = request.body;
    const stripe = await getStripe();
    const preview = async () => {
      const own = await requireOwnSubscription(uid, request.params.id, stripe);
      return previewPlanChange(own, await requireTarget(priceId), stripe, nowInSeconds());
    };
    const body = await preview().catch(error => {
      throw chargeError(error, 'The amount could not be calculated. Please try again.');
    });
    return { body };
  },
});

export const changePlanRoute = defineRoute({
  id: 'changePlan',
  summary: 'Changes a plan at the amount that was previewed.',
  method: 'POST',
  path: '/api/subscriptions/:id/change',
  access: 'signed-in',
  limit: [SIGNED_IN_CALLS],
  body: PlanChangeRequest,
  idempotencyKey: 'required',
  reply: jsonReply(ChargeResult),
  async handle(request) {
    const { uid } = request.caller;
    const agreed = request.body;
    const idempotencyKey = request.idempotencyKey;
    await requirePaymentAttempt(request, uid, idempotencyKey);
    const stripe = await getStripe();
    const change = async () => {
      const target = await requireTarget(agreed.priceId);
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
});

async function requireTarget(priceId: string): Promise<TargetPlan> {
  const { appId, appName, tierId, tierName } = await requirePlan(priceId);
  return { appId, tierId, priceId, description: planTitle(appName, tierName) };
}
