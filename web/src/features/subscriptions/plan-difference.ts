import type { PricingTier } from '@atrium/contract/marketplace/catalog';

type Included = Pick<PricingTier, 'features'>;

/** Returns what a change to another plan adds and takes away, as the catalog lists it. */
export function planDifference(from: Included, to: Included): { gained: string[]; lost: string[] } {
  return {
    gained: to.features.filter(feature => !from.features.includes(feature)),
    lost: from.features.filter(feature => !to.features.includes(feature)),
  };
}
