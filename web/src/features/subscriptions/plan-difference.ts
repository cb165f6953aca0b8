import type { PricingTier, Service } from '@atrium/contract/marketplace/catalog';
import { allFeatures, readFeature } from '@atrium/contract/marketplace/plan-features';

type Featured = Pick<PricingTier, 'tierId' | 'features' | 'includes'>;

/** The features that a change to another plan adds and removes. Of two amounts, such as lines, the larger counts. */
export function planDifference(
  from: Featured,
  to: Featured,
  app: Pick<Service, 'pricing'>,
): { gained: string[]; lost: string[] } {
  const before = allFeatures(from, app);
  const after = allFeatures(to, app);
  return { gained: notIn(before, after), lost: notIn(after, before) };
}

/** The features of a plan that the other one has not, or less of. */
function notIn(other: readonly string[], features: readonly string[]): string[] {
  const amounts = new Map(other.map(feature => [readFeature(feature).key, readAmount(feature)]));
  return features.filter(feature => readAmount(feature) > (amounts.get(readFeature(feature).key) ?? -1));
}

/** 0 for a feature without an amount. */
function readAmount(feature: string): number {
  const { amount } = readFeature(feature);
  if (amount === null) return 0;
  return /^\d/.test(amount) ? Number(amount.replaceAll(',', '')) : Number.POSITIVE_INFINITY;
}
