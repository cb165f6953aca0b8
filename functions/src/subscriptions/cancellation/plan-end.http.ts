import type { ScheduledEnd } from '@atrium/contract/subscriptions/subscriptions';
import type Stripe from 'stripe';
import { requireCaller } from '../../access/authenticate.ts';
import { requireOpenAccount } from '../../access/open-account.ts';
import type { Route } from '../../platform/http/http.ts';
import { getStripe } from '../../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../../platform/stripe/stripe-quota.ts';
import { type OwnSubscription, requireOwnSubscription } from '../own-subscription.ts';
import { chargeError } from '../plan-change/charge.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';

/** `POST /api/subscriptions/{id}/cancel`: cancels at the end of the paid period. */
export const cancelPlanRoute = routeFor('cancel', cancelSubscription);

/** `POST /api/subscriptions/{id}/resume`: reverts a scheduled cancellation. */
export const resumePlanRoute = routeFor('resume', resumeSubscription, requireOpenAccount);

function routeFor(
  action: 'cancel' | 'resume',
  apply: (own: OwnSubscription, stripe: Stripe) => Promise<ScheduledEnd>,
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
        .then(own => apply(own, stripe))
        .catch(error => {
          throw chargeError(error, 'Stripe could not be reached. Nothing was changed. Please try again.');
        });
      return { body };
    },
  };
}
