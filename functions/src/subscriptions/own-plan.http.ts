import {
  ChargeResult,
  OpenPayment,
  PlanChangePreview,
  PlanChangePreviewRequest,
  PlanChangeRequest,
  planTitle,
  ScheduledEnd,
} from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { requireOpenAccount } from '../access/account-closure-store.ts';
import { digest } from '../payments/idempotency.ts';
import { requirePaymentAttempt } from '../payments/require-payment-attempt.ts';
import { jsonResponse } from '../platform/routes/response.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { getStripe } from '../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../platform/stripe/stripe-quota.ts';
import { cancelSubscription, resumeSubscription } from './cancellation/cancel-subscription.ts';
import { chargeError, findOpenPayment, payOpenInvoice } from './charge.ts';
import { requirePlan } from './checkout/plan-on-sale.wiring.ts';
import { type OwnSubscription, requireOwnSubscription } from './own-subscription.ts';
import { changeOwnPlan, previewPlanChange, type TargetPlan } from './plan-change/plan-change.ts';
import { withPlanLease } from './plan-lease.ts';

const BUSY =
  'Another change of your plans is in progress. Nothing was changed by this one. Try again in a minute.';
const END_UNCHANGED = 'Stripe could not be reached. Nothing was changed. Please try again.';

const nowInSeconds = () => Math.floor(Date.now() / 1000);

export const previewPlanChangeRoute = defineRoute({
  id: 'previewPlanChange',
  summary: 'Returns the exact amount of a plan change before it is made.',
  method: 'POST',
  path: '/api/subscriptions/:id/preview',
  access: 'signed-in',
  limit: [STRIPE_CALLS],
  body: PlanChangePreviewRequest,
  response: jsonResponse(PlanChangePreview),
  handle: request =>
    onOwnPlan(request, 'The amount could not be calculated. Please try again.', async (own, stripe) =>
      previewPlanChange(own, await requireTarget(request.body.priceId, stripe), stripe, nowInSeconds()),
    ),
});

export const changePlanRoute = defineRoute({
  id: 'changePlan',
  summary: 'Changes a plan at the amount that was previewed.',
  method: 'POST',
  path: '/api/subscriptions/:id/change',
  access: 'signed-in',
  body: PlanChangeRequest,
  idempotencyKey: 'required',
  response: jsonResponse(ChargeResult),
  async handle(request) {
    const { body: agreed, idempotencyKey } = request;
    const { uid } = request.caller;
    await requirePaymentAttempt(request, uid, idempotencyKey);
    const stripe = await getStripe();
    const change = async () => {
      const target = await requireTarget(agreed.priceId, stripe);
      const attempt = { uid, subscriptionId: request.params.id, target, request: agreed, idempotencyKey };
      return changeOwnPlan(attempt, stripe, nowInSeconds());
    };
    const body = await change().catch(error => {
      throw chargeError(error, 'The plan could not be changed. Please try again.');
    });
    return { body };
  },
});

export const getOpenPaymentRoute = defineRoute({
  id: 'getOpenPayment',
  summary: 'Returns the failed payment of a plan, and when it is tried again.',
  method: 'GET',
  path: '/api/subscriptions/:id/open-payment',
  access: 'signed-in',
  limit: [STRIPE_CALLS],
  response: jsonResponse(OpenPayment),
  handle: request =>
    onOwnPlan(
      request,
      'The payment that is due couldn’t be loaded. Please try again.',
      async (own, stripe) => ({ payment: await findOpenPayment(own, stripe) }),
    ),
});

export const payOpenInvoiceRoute = defineRoute({
  id: 'payOpenInvoice',
  summary: 'Charges the failed payment of a plan to the card that is saved now.',
  method: 'POST',
  path: '/api/subscriptions/:id/pay',
  access: 'signed-in',
  idempotencyKey: 'required',
  response: jsonResponse(ChargeResult),
  async handle(request) {
    const { uid } = request.caller;
    await requirePaymentAttempt(request, uid, request.idempotencyKey);
    const key = digest('pay', uid, request.params.id, request.idempotencyKey);
    return changeOwn(request, 'The payment didn’t go through. Please try again.', async (own, stripe) => {
      await requireOpenAccount(uid);
      return payOpenInvoice(own, stripe, key);
    });
  },
});

export const cancelPlanRoute = defineRoute({
  id: 'cancelPlan',
  summary: 'Cancels a plan at the end of the paid period.',
  method: 'POST',
  path: '/api/subscriptions/:id/cancel',
  access: 'signed-in',
  limit: [STRIPE_CALLS],
  response: jsonResponse(ScheduledEnd),
  handle: request => changeOwn(request, END_UNCHANGED, cancelSubscription),
});

export const resumePlanRoute = defineRoute({
  id: 'resumePlan',
  summary: 'Reverts the cancellation of a plan, or continues a paused plan.',
  method: 'POST',
  path: '/api/subscriptions/:id/resume',
  access: 'signed-in',
  limit: [STRIPE_CALLS],
  response: jsonResponse(ChargeResult),
  handle: request =>
    changeOwn(request, END_UNCHANGED, async (own, stripe) => {
      await requireOpenAccount(request.caller.uid);
      return resumeSubscription(own, stripe);
    }),
});

/** Like `onOwnPlan`, but one change at a time. */
function changeOwn<Result>(
  request: { caller: { uid: string }; params: { id: string }; requestId: string },
  message: string,
  run: (own: OwnSubscription, stripe: Stripe) => Promise<Result>,
): Promise<{ body: Result }> {
  const action = { uid: request.caller.uid, owner: request.requestId, busy: BUSY };
  return withPlanLease(action, () => onOwnPlan(request, message, run));
}

/** Runs a call for the caller's subscription of the path. A failed one throws `message`, or the card provider's. */
async function onOwnPlan<Result>(
  { caller, params }: { caller: { uid: string }; params: { id: string } },
  message: string,
  run: (own: OwnSubscription, stripe: Stripe) => Promise<Result>,
): Promise<{ body: Result }> {
  const stripe = await getStripe();
  const body = await requireOwnSubscription(caller.uid, params.id, stripe)
    .then(own => run(own, stripe))
    .catch(error => {
      throw chargeError(error, message);
    });
  return { body };
}

async function requireTarget(priceId: string, stripe: Stripe): Promise<TargetPlan> {
  const { appId, appName, tierId, tierName } = await requirePlan(priceId, stripe);
  return { appId, tierId, priceId, description: planTitle(appName, tierName) };
}
