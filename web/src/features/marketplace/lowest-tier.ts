import type { PricingTier, Service } from '@atrium/contract/marketplace/catalog';

/** Returns the plan with the lowest price; undefined without plans. */
export function lowestTier({ pricing }: Pick<Service, 'pricing'>): PricingTier | undefined {
  return pricing.toSorted((a, b) => a.price - b.price)[0];
}
