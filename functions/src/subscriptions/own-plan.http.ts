import * as api from '@atrium/contract/routes/subscriptions';
import { planTitle } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { requireOpenAccount } from '../access/account-closure-store.ts';
import { requirePaymentAttempt } from '../payments/require-payment-attempt.ts';
import { digest } from '../platform/digest.ts';
import { serveRoute } from '../platform/routes/route.ts';
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

export const previewPlanChangeRoute = serveRoute(api.previewPlanChange, {
  summary: 'Returns the exact amount of a plan change before it is made.',
  limit: [STRIPE_CALLS],
  handle: request =>
    onOwnPlan(request, 'The amount could not be calculated. Please try again.', async (own, stripe) =>
      previewPlanChange(own, await requireTarget(request.body.priceId, stripe), stripe, nowInSeconds()),
    ),
});

export const changePlanRoute = serveRoute(api.changePlan, {
  summary: 'Changes a plan at the amount that was previewed.',
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
      throw chargeError(error, api.changePlan.failure);
    });
    return { body };
  },
});

export const getOpenPaymentRoute = serveRoute(api.getOpenPayment, {
  summary: 'Returns the failed payment of a plan, and when it is tried again.',
  limit: [STRIPE_CALLS],
  handle: request =>
    onOwnPlan(request, api.getOpenPayment.failure, async (own, stripe) => ({
      payment: await findOpenPayment(own, stripe),
    })),
});

export const payOpenInvoiceRoute = serveRoute(api.payOpenInvoice, {
  summary: 'Charges the failed payment of a plan to the card that is saved now.',
  async handle(request) {
    const { uid } = request.caller;
    await requirePaymentAttempt(request, uid, request.idempotencyKey);
    const key = digest('pay', uid, request.params.id, request.idempotencyKey);
    return changeOwn(request, api.payOpenInvoice.failure, async (own, stripe) => {
      await requireOpenAccount(uid);
      return payOpenInvoice(own, stripe, key);
    });
  },
});

export const cancelPlanRoute = serveRoute(api.cancelPlan, {
  summary: 'Cancels a plan at the end of the paid period.',
  limit: [STRIPE_CALLS],
  handle: request => changeOwn(request, END_UNCHANGED, cancelSubscription),
});

export const resumePlanRoute = serveRoute(api.resumePlan, {
  summary: 'Reverts the cancellation of a plan, or continues a paused plan.',
  limit: [STRIPE_CALLS],
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
