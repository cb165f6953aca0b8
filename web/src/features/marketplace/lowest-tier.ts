import type { PricingTier, Service } from '@atrium/contract/marketplace/catalogue';

/** The plan with the lowest price; undefined for an application without plans. */
export function lowestTier({ pricing }: Pick<Service, 'pricing'>): PricingTier | undefined {
  return pricing.toSorted((a, b) => a.price - b.price)[0];
}
