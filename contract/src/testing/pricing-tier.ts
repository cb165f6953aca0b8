import type { PricingTier } from '../marketplace/catalog.ts';

/** A monthly plan, as a fixture for tests. */
export const buildTier = (tierId: string, change: Partial<PricingTier> = {}): PricingTier => ({
  tierId,
  name: 'Pro',
  price: 29,
  currency: 'USD',
  billingCycle: 'monthly',
  description: '',
  features: [],
  ...change,
});
