import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { planTitle } from '@atrium/contract/subscriptions/subscriptions';

/** The plans of the sample catalog, as the sandbox's Stripe sells them. */
const PLANS = sampleServices.flatMap(({ serviceId, name, pricingTiers }) =>
  pricingTiers.map(tier => ({
    appId: serviceId,
    appName: name,
    tierId: tier.tierId,
    /** The name on bills, such as "AI Caller, Starter plan". */
    description: planTitle(name, tier.name),
    priceId: `price_${serviceId}_${tier.tierId}`.replaceAll('-', '_'),
    /** A month's price in the currency of the plan. */
    price: tier.price,
  })),
);

/** Returns the plan of an application. */
export function planOnSale(appId: string, tierId: string): (typeof PLANS)[number] {
  const plan = PLANS.find(each => each.appId === appId && each.tierId === tierId);
  if (!plan) throw new Error(`There is no plan ${tierId} of ${appId}.`);
  return plan;
}

/** Returns the tier of a price id, or null. */
export function findTier(priceId: string): string | null {
  return PLANS.find(plan => plan.priceId === priceId)?.tierId ?? null;
}
