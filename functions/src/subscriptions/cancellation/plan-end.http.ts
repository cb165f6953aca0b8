import { ChargeResult, ScheduledEnd } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { requireOpenAccount } from '../../access/open-account.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { getStripe } from '../../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../../platform/stripe/stripe-quota.ts';
import { type OwnSubscription, requireOwnSubscription } from '../own-subscription.ts';
import { chargeError } from '../plan-change/charge.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';

export const cancelPlanRoute = defineRoute({
  id: 'cancelPlan',
  summary: 'Cancels a plan at the end of the paid period.',
  method: 'POST',
  path: '/api/subscriptions/:id/cancel',
  access: 'signed-in',
  limit: [STRIPE_CALLS],
  reply: jsonReply(ScheduledEnd),
  handle: async ({ caller, params }) => ({
    body: await changeEnd(caller.uid, params.id, cancelSubscription),
  }),
});

export const resumePlanRoute = defineRoute({
  id: 'resumePlan',
  summary: 'Reverts the cancellation of a plan, or continues a paused plan.',
  method: 'POST',
  path: '/api/subscriptions/:id/resume',
  access: 'signed-in',
  limit: [STRIPE_CALLS],
  reply: jsonReply(ChargeResult),
  async handle({ caller, params }) {
    await requireOpenAccount(caller.uid);
    return { body: await changeEnd(caller.uid, params.id, resumeSubscription) };
  },
});

async function changeEnd<Result>(
  uid: string,
  subscriptionId: string,
  change: (own: OwnSubscription, stripe: Stripe) => Promise<Result>,
): Promise<Result> {
  const stripe = await getStripe();
  return requireOwnSubscription(uid, subscriptionId, stripe)
    .then(own => change(own, stripe))
    .catch(error => {
      throw chargeError(error, 'Stripe could not be reached. Nothing was changed. Please try again.');
    });
}
