import { includedPlans, type PricingTier, type Service } from './catalog.ts';

type FeaturedPlan = Pick<PricingTier, 'tierId' | 'features' | 'includes'>;

/** Lists own and included features. "2,000 minutes a month" replaces the "300 minutes a month" of an included plan. */
export function allFeatures(tier: FeaturedPlan, { pricing }: Pick<Service, 'pricing'>): string[] {
  const features = new Map<string, string>();
  for (const plan of [tier, ...includedPlans(tier, pricing)]) {
    for (const feature of plan.features) {
      const { key } = readFeature(feature);
      if (!features.has(key)) features.set(key, feature);
    }
  }
  return [...features.values()];
}

/** Splits the amount from the start of a feature; the rest, in singular and lower case, is its key in comparisons. */
export function readFeature(feature: string): { key: string; label: string; amount: string | null } {
  const [, amount = null, label = feature] = /^(\d[\d,.]*|unlimited)\s+(\S.*)$/i.exec(feature) ?? [];
  const key = label
    .toLowerCase()
    .split(/\s+/)
    .map(word => word.replace(/s$/, ''))
    .join(' ');
  return { key: amount === null ? key : `# ${key}`, label, amount };
}
