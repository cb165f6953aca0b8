import { DISPLAYED_SERVICE_IDS, lowestTier, type PricingTier } from '@atrium/contract/marketplace/catalog';
import { groupPlans, type PricedPlan } from '@atrium/contract/marketplace/plan-prices';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import type { Product } from './content/products/products.ts';

/** Returns a product's plans with their prices from the price list; none for an announced product. */
export function listPlans({ serviceId }: Pick<Product, 'serviceId'>): PricedPlan[] {
  return groupPlans(sampleServices.find(service => service.serviceId === serviceId)?.pricingTiers ?? []);
}

/** Returns the plan with the lowest price, which may be free. */
export function findLowestPlan(product: Pick<Product, 'serviceId'>): PricingTier | undefined {
  return lowestTier(listPlans(product).map(({ tier }) => tier));
}

/** `marketplace`: its plans are sold there. `own-site`: it has a sign-up of its own. `announced`: neither yet. */
export type Sale = 'marketplace' | 'own-site' | 'announced';

export function getSale({ serviceId }: Pick<Product, 'serviceId'>): Sale {
  if (!serviceId) return 'announced';
  return DISPLAYED_SERVICE_IDS.includes(serviceId) ? 'marketplace' : 'own-site';
}
