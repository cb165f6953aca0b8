import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/ledger';
import { hasEnded } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { endedByRefund } from '../payments/payment-metadata.ts';
import { runAction, type StaffRequest } from '../platform/audit-log-store.ts';
import { serveRoute } from '../platform/routes/route.ts';
import { getStripe, throwProviderError } from '../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../platform/stripe/stripe-quota.ts';
import { cancelSubscription, resumeSubscription } from '../subscriptions/cancellation/cancel-subscription.ts';
import { type OwnSubscription, requireOwnSubscription } from '../subscriptions/own-subscription.ts';
import { withPlanLease } from '../subscriptions/plan-lease.ts';
import { findSubscriptionRecord } from '../subscriptions/subscription-store.ts';
import { commitLatest } from './event-store.ts';
import { syncSubscription } from './events/sync-subscription.ts';
import { openLedger } from './open-ledger.wiring.ts';
import { utcText } from './refunds/refund-plan.ts';

const BUSY =
  'A change of this customer’s plan is in progress. Nothing was changed now. Try again in a minute.';
const NOT_CHANGED = 'Stripe didn’t confirm the change. Try again: nothing is done twice.';

export const cancelCustomerPlanRoute = serveRoute(api.cancelCustomerPlan, {
  summary: 'Cancels a customer’s plan at the end of the paid period.',
  limit: [STRIPE_CALLS],
  handle: request =>
    change(request, 'cancel_plan', async (own, stripe) => (await cancelSubscription(own, stripe)).endsAt),
});

export const resumeCustomerPlanRoute = serveRoute(api.resumeCustomerPlan, {
  summary: 'Reverts the cancellation of a customer’s plan. Charges nothing.',
  limit: [STRIPE_CALLS],
  handle: request =>
    change(request, 'resume_plan', async (own, stripe) => {
      const { status, metadata } = own.subscription;
      if (status === 'paused') {
        throw new AppError(
          'conflict',
          'This plan is paused. Only its owner can continue it, which charges the card.',
        );
      }
      if (endedByRefund(metadata)) {
        throw new AppError(
          'conflict',
          'This plan ends because its payment was refunded. It can’t be resumed.',
        );
      }
      await resumeSubscription(own, stripe);
      return null;
    }),
});

/** Changes the plan at Stripe and then in the ledger, one change at a time, on record with its reason and outcome. `run` returns when the plan ends. */
async function change(
  request: StaffRequest & { params: { id: string }; body: { reason: string } },
  action: 'cancel_plan' | 'resume_plan',
  run: (own: OwnSubscription, stripe: Stripe) => Promise<string | null>,
) {
  const { caller, requestId, params, body } = request;
  const record = await findSubscriptionRecord(params.id);
  if (!record) throw new AppError('not_found', 'This plan doesn’t exist.');
  const { id, userId, appId } = record;
  if (userId === caller.uid) {
    throw new AppError(
      'conflict',
      'This is a plan of your own account. Change it on your Subscriptions page.',
    );
  }
  if (hasEnded(record)) throw new AppError('conflict', 'This plan has ended.');
  const details = { userId, app: appId, reason: body.reason };
  const changePlan = async () => {
    const stripe = await getStripe();
    const endsAt = await run(await requireOwnSubscription(userId, id, stripe), stripe);
    await commitLatest(() => syncSubscription(id, openLedger(stripe).context));
    return endsAt;
  };
  const endsAt = await runAction(
    request,
    { area: 'payments', action, target: id, details },
    () =>
      withPlanLease({ uid: userId, owner: requestId, busy: BUSY }, changePlan).catch(
        throwProviderError(NOT_CHANGED),
      ),
    end => (end ? `It ends on ${utcText(end)}.` : 'It renews again.'),
  );
  return { body: { endsAt } };
}
