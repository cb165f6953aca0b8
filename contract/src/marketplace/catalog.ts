import { toOneLine } from '../platform/plain-text.ts';
import { type BillingCycle, MARKETPLACE_LIMITS } from './catalog-ids.ts';
import type { PricingTier, Service } from './catalog-schemas.ts';

export * from './catalog-ids.ts';
export type { MarketplaceData, PricingTier, Service } from './catalog-schemas.ts';

export const ALL_CATEGORIES = 'all';
export const MARKETPLACE_CACHE_KEY = 'marketplace_data';

/** Returns the category filters: `all`, then each category once in catalog order. */
export function listCategories(services: readonly Pick<Service, 'category'>[]): string[] {
  return [...new Set([ALL_CATEGORIES, ...services.map(service => service.category)])];
}

/** Returns the first featured apps in catalog order (specification §9). */
export function listFeatured<T extends Pick<Service, 'featured'>>(services: readonly T[]): T[] {
  return services.filter(service => service.featured).slice(0, MARKETPLACE_LIMITS.featuredShown);
}

/** Filters by the specification's search rule (§5): name or description contains the text, and the category matches exactly. */
export function filterServices<T extends Pick<Service, 'name' | 'description' | 'category'>>(
  services: readonly T[],
  query: string,
  category: string,
): T[] {
  const wanted = toOneLine(query).toLowerCase();
  return services.filter(
    service =>
      (category === ALL_CATEGORIES || service.category === category) &&
      (service.name.toLowerCase().includes(wanted) || service.description.toLowerCase().includes(wanted)),
  );
}

/** The unit after a price, without the slash: `mo`, `yr`, `filing`, or empty for a one-time payment. */
export const PERIOD_SUFFIX: Record<BillingCycle, string> = {
  monthly: 'mo',
  yearly: 'yr',
  per_filing: 'filing',
  one_time: '',
};

/** Returns a plan's price as its amount in whole currency units, its currency and the unit after it. */
export function splitPrice({
  price,
  currency,
  billingCycle,
}: Pick<PricingTier, 'price' | 'currency' | 'billingCycle'>) {
  return { amount: price, currency, period: PERIOD_SUFFIX[billingCycle] };
}

/** The period of a price as text; empty for a one-time payment. */
export const PERIOD_NAMES: Record<BillingCycle, string> = {
  monthly: 'month',
  yearly: 'year',
  per_filing: 'filing',
  one_time: '',
};

/** Returns the plans that a plan includes, the nearest first; ends at an unknown plan, and where plans include each other. */
export function includedPlans(
  tier: Pick<PricingTier, 'tierId' | 'includes'>,
  pricing: readonly PricingTier[],
): PricingTier[] {
  const included: PricingTier[] = [];
  let next = pricing.find(({ tierId }) => tierId === tier.includes);
  while (next && next.tierId !== tier.tierId && !included.includes(next)) {
    const { includes } = next;
    included.push(next);
    next = pricing.find(({ tierId }) => tierId === includes);
  }
  return included;
}

/** Returns the plan that an app recommends, only one; undefined when it recommends none. */
export function recommendedPlan(pricing: readonly PricingTier[]): PricingTier | undefined {
  return pricing.find(({ recommended }) => recommended);
}

/** Returns the plan with the lowest price; undefined without plans. */
export function lowestTier(pricing: readonly PricingTier[]): PricingTier | undefined {
  return pricing.toSorted((a, b) => a.price - b.price)[0];
}

/** Returns whether the tier opens the subscription modal instead of the app's sign-up page (specification §4). */
export function isPayable(tier: Pick<PricingTier, 'stripeProductId' | 'stripePriceId'>): boolean {
  return Boolean(tier.stripeProductId || tier.stripePriceId);
}
