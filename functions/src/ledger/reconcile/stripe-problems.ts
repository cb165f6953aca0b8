import type { PricingTier } from '@atrium/contract/marketplace/catalog';
import type Stripe from 'stripe';
import { describePriceDifference } from '../../subscriptions/checkout/price-at-stripe.ts';
import { findUnassigned } from '../events/assign-subscription.ts';
import type { EventContext } from '../events/event-context.ts';
import type { Findings } from './reconcile.ts';

/** A plan of the catalog with the id of its price at Stripe. */
export interface PlanOnSale extends Pick<PricingTier, 'price' | 'currency' | 'billingCycle'> {
  priceId: string;
  /** Such as "AI Caller, Starter plan". */
  description: string;
}

/**
 * Lists what staff have to correct at Stripe or in an app, because no comparison can repair it: plans whose price differs,
 * which aren't sold, and subscriptions that have no plan or no account here.
 */
export async function listStripeProblems(
  plans: readonly PlanOnSale[],
  { stripe, store, findPlan }: Pick<EventContext, 'stripe' | 'store' | 'findPlan'>,
): Promise<Findings['errors']> {
  const prices = new Map<string, Stripe.Price>();
  const page = { active: true, limit: 100, expand: ['data.product'] };
  for await (const price of stripe.prices.list(page)) prices.set(price.id, price);
  const problems: Findings['errors'] = [];
  for (const plan of plans) {
    const difference = describePriceDifference(plan, prices.get(plan.priceId) ?? null);
    if (difference) {
      problems.push({ id: plan.priceId, error: `${plan.description}, can’t be bought. ${difference}` });
    }
  }
  for await (const subscription of stripe.subscriptions.list({ limit: 100 })) {
    const problem = await findUnassigned(subscription, { stripe, store, findPlan });
    if (problem) problems.push({ id: subscription.id, error: problem });
  }
  return problems;
}
