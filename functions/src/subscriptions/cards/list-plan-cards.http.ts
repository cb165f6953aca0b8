import * as api from '@atrium/contract/routes/subscriptions';
import type { PlanCards } from '@atrium/contract/subscriptions/subscriptions';
import { findCustomerId } from '../../payments/customers/customer-store.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { getStripe, isMissingCustomer, paymentProviderError } from '../../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../../platform/stripe/stripe-quota.ts';
import { CARD_EXPAND, findCredit, getPlanCards } from './plan-cards.ts';

/** More plans than there are apps; a customer has at most one running plan of each. */
const MAX_PLANS = 100;

const NOTHING: PlanCards = { cards: [], credit: null };

export const listPlanCardsRoute = serveRoute(api.listPlanCards, {
  summary: 'Returns the credit and the cards that pay the caller’s plans.',
  limit: [STRIPE_CALLS],
  async handle({ caller }) {
    const customer = await findCustomerId(caller.uid);
    if (!customer) return { body: NOTHING };
    const stripe = await getStripe();
    const body = await Promise.all([
      stripe.subscriptions.list({ customer, limit: MAX_PLANS, expand: [...CARD_EXPAND] }),
      stripe.customers.retrieve(customer),
    ])
      .then(([{ data }, payer]) => ({
        cards: getPlanCards(data),
        credit: payer.deleted ? null : findCredit(payer),
      }))
      .catch(error => {
        // The customer was deleted at Stripe with its cards.
        if (isMissingCustomer(error)) return NOTHING;
        throw paymentProviderError(error, 'The card could not be loaded from Stripe. Please try again.');
      });
    return { body };
  },
});
