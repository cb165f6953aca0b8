import {
  DISPLAYED_SERVICE_IDS,
  type PricingTier,
  type ServiceId,
} from '@atrium/contract/marketplace/catalog';
import { groupPlans, type PricedPlan } from '@atrium/contract/marketplace/plan-prices';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import type { Product } from './content/products/products.ts';

/** Returns the tiers of an application in the price list, which pages are built with; none for an announced product. */
export function listTiers(serviceId: ServiceId | undefined): readonly PricingTier[] {
  return sampleServices.find(service => service.serviceId === serviceId)?.pricingTiers ?? [];
}

/** Returns a product's plans with their prices from the price list. */
export function listPlans({ serviceId }: Pick<Product, 'serviceId'>): PricedPlan[] {
  return groupPlans(listTiers(serviceId));
}

/** `marketplace`: its plans are sold there. `own-site`: it has a sign-up of its own. `announced`: neither yet. */
export type Sale = 'marketplace' | 'own-site' | 'announced';

export function getSale({ serviceId }: Pick<Product, 'serviceId'>): Sale {
  if (!serviceId) return 'announced';
  return DISPLAYED_SERVICE_IDS.includes(serviceId) ? 'marketplace' : 'own-site';
}
