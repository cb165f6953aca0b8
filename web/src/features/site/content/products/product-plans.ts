import { DISPLAYED_SERVICE_IDS, PERIOD_SUFFIX, type PricingTier } from '@atrium/contract/marketplace';
import { sampleServices } from '@atrium/contract/sample-catalogue';
import type { Product } from './product.ts';

/** A product's plans as the price list has them; none for a product that is only announced. */
export function plansOf({ serviceId }: Pick<Product, 'serviceId'>): readonly PricingTier[] {
  return sampleServices.find(service => service.serviceId === serviceId)?.pricingTiers ?? [];
}

/** The lowest plan, in the form that a line of text shows it. */
export function lowestPriceOf(product: Pick<Product, 'serviceId'>) {
  const lowest = plansOf(product).toSorted((a, b) => a.price - b.price)[0];
  return lowest && { ...lowest, period: PERIOD_SUFFIX[lowest.billingCycle] };
}

/** `now`: its plans are in the marketplace. `on-request`: it has a price, and we set it up. `announced`: neither. */
export type Sale = 'now' | 'on-request' | 'announced';

export function saleOf({ serviceId }: Pick<Product, 'serviceId'>): Sale {
  if (!serviceId) return 'announced';
  return DISPLAYED_SERVICE_IDS.includes(serviceId) ? 'now' : 'on-request';
}
