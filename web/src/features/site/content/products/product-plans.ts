import { DISPLAYED_SERVICE_IDS, type PricingTier } from '@atrium/contract/marketplace/catalog';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import type { Product } from './product.ts';

/** Returns a product's plans from the price list; none for an announced product. */
export function plansOf({ serviceId }: Pick<Product, 'serviceId'>): readonly PricingTier[] {
  return sampleServices.find(service => service.serviceId === serviceId)?.pricingTiers ?? [];
}

/** Returns the plan with the lowest price, which may be free. */
export function lowestPlanOf(product: Pick<Product, 'serviceId'>): PricingTier | undefined {
  return plansOf(product).toSorted((a, b) => a.price - b.price)[0];
}

/** `now`: its plans are in the marketplace. `on-request`: it has a price, and we set it up. `announced`: neither. */
export type Sale = 'now' | 'on-request' | 'announced';

export function saleOf({ serviceId }: Pick<Product, 'serviceId'>): Sale {
  if (!serviceId) return 'announced';
  return DISPLAYED_SERVICE_IDS.includes(serviceId) ? 'now' : 'on-request';
}
