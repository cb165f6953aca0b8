import type { PricingTier, Service } from '@atrium/contract/marketplace/catalog';
import { allFeatures, readFeature } from '@atrium/contract/marketplace/plan-features';

type Featured = Pick<PricingTier, 'tierId' | 'features' | 'includes'>;

/** The features that a change to another plan adds and removes; another amount with both, such as "5 lines instead of 1". */
export function planDifference(
  from: Featured,
  to: Featured,
  app: Pick<Service, 'pricing'>,
): { gained: string[]; lost: string[] } {
  const before = allFeatures(from, app);
  const after = allFeatures(to, app);
  const [added, removed] = [notIn(before, after), notIn(after, before)];
  const changed = after.flatMap(feature => {
    const { key, amount } = readFeature(feature);
    const old = before.find(other => readFeature(other).key === key);
    const oldAmount = old && readFeature(old).amount;
    if (!old || !oldAmount || !amount) return [];
    const step = readAmount(amount) - readAmount(oldAmount);
    return [{ step, text: `${feature} instead of ${oldAmount.toLowerCase()}` }];
  });
  const larger = changed.filter(({ step }) => step > 0).map(({ text }) => text);
  const smaller = changed.filter(({ step }) => step < 0).map(({ text }) => text);
  return { gained: [...larger, ...added], lost: [...smaller, ...removed] };
}

/** The features of a plan that the other one doesn't have in any amount. */
function notIn(other: readonly string[], features: readonly string[]): string[] {
  const keys = new Set(other.map(feature => readFeature(feature).key));
  return features.filter(feature => !keys.has(readFeature(feature).key));
}

function readAmount(amount: string): number {
  return /^\d/.test(amount) ? Number(amount.replaceAll(',', '')) : Number.POSITIVE_INFINITY;
}
