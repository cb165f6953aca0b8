import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { planTitle } from '@atrium/contract/subscriptions/subscriptions';

/** A plan of the sample catalog, as the sandbox's Stripe sells it. */
export interface PlanOnSale {
  appName: string;
  tierId: string;
  /** The name on bills, such as "AI Caller, Starter plan". */
  description: string;
  priceId: string;
  /** A month's price in the currency of the plan. */
  price: number;
}

/** Returns the plan of an application. */
export function planOnSale(appId: string, tierId: string): PlanOnSale {
  const service = sampleServices.find(({ serviceId }) => serviceId === appId);
  const tier = service?.pricingTiers.find(each => each.tierId === tierId);
  if (!service || !tier) throw new Error(`There is no plan ${tierId} of ${appId}.`);
  return {
    appName: service.name,
    tierId,
    description: planTitle(service.name, tier.name),
    priceId: toPriceId(appId, tierId),
    price: tier.price,
  };
}

/** The tiers by price id. */
export const TIERS: ReadonlyMap<string, string> = new Map(
  sampleServices.flatMap(({ serviceId, pricingTiers }) =>
    pricingTiers.map(({ tierId }) => [toPriceId(serviceId, tierId), tierId] as const),
  ),
);

/** Returns the sandbox's price id of a plan. */
function toPriceId(appId: string, tierId: string): string {
  return `price_${appId}_${tierId}`.replaceAll('-', '_');
}
