import type { BillingCycle, PricingTier } from '@atrium/contract/marketplace/catalog';
import { groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import type { StripeState } from '../stripe-state.ts';
import { addPrice } from './price.ts';
import { addProduct } from './product.ts';
import { toPriceId, toProductId } from './stripe-ids.ts';

const INTERVALS: Record<BillingCycle, 'month' | 'year' | null> = {
  monthly: 'month',
  yearly: 'year',
  per_filing: null,
  one_time: null,
};

/** Adds a product for each paid plan of the catalog, with its prices. */
export function seedCatalog(stripe: StripeState): void {
  for (const { serviceId, name, pricingTiers } of sampleServices) {
    for (const { tier, yearly } of groupPlans(pricingTiers)) {
      if (tier.price === 0) continue;
      const product = addProduct(stripe, {
        id: toProductId(serviceId, tier.tierId),
        name: name === tier.name ? name : `${name}: ${tier.name}`,
        description: tier.description,
        metadata: { serviceId, tierId: tier.tierId },
        features: tier.features,
      });
      product.default_price = addTierPrice(stripe, serviceId, product.id, tier).id;
      if (yearly) addTierPrice(stripe, serviceId, product.id, yearly);
    }
  }
}

function addTierPrice(stripe: StripeState, serviceId: string, product: string, tier: PricingTier) {
  const interval = INTERVALS[tier.billingCycle];
  return addPrice(stripe, {
    id: toPriceId(serviceId, tier.tierId),
    currency: tier.currency,
    product,
    unit_amount: Math.round(tier.price * 100),
    nickname: tier.name,
    metadata: { serviceId, tierId: tier.tierId },
    ...(interval ? { recurring: { interval } } : {}),
  });
}
