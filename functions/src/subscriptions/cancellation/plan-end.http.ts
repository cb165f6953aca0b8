import type { ScheduledEnd } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { requireCaller } from '../../access/authenticate.ts';
import { requireOpenAccount } from '../../access/open-account.ts';
import type { Route } from '../../platform/http/http.ts';
import { getStripe } from '../../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../../platform/stripe/stripe-quota.ts';
import { type OwnSubscription, requireOwnSubscription } from '../own-subscription.ts';
import { chargeError } from '../plan-change/charge.ts';
import { cancelPlan, resumePlan } from './plan-end.ts';

/** `POST /api/subscriptions/{id}/cancel`: at the end of what is paid for. */
export const cancelPlanRoute = routeFor('cancel', cancelPlan);

/** `POST /api/subscriptions/{id}/resume`: a cancellation taken back. */
export const resumePlanRoute = routeFor('resume', resumePlan, requireOpenAccount);

function routeFor(
  action: 'cancel' | 'resume',
  carryOut: (own: OwnSubscription, stripe: Stripe) => Promise<ScheduledEnd>,
  requireAllowed: (uid: string) => Promise<void> = async () => {},
): Route {
  return {
    method: 'POST',
    path: `/api/subscriptions/:id/${action}`,
    limit: [STRIPE_CALLS],
    async handle(request) {
      const { uid } = await requireCaller(request);
      await requireAllowed(uid);
      const stripe = await getStripe();
      const body = await requireOwnSubscription(uid, request.params.id ?? '', stripe)
        .then(own => carryOut(own, stripe))
        .catch(error => {
          throw chargeError(error, 'Stripe could not be reached. Nothing has changed; please try again.');
        });
      return { body };
    },
  };
}
