import type { BillingCycle } from '@atrium/contract/marketplace/catalog';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import type { StripeState } from '../stripe-state.ts';
import { addPrice } from './price.ts';
import { addProduct } from './product.ts';
import { priceIdOf, productIdOf } from './stripe-ids.ts';

const INTERVALS: Record<BillingCycle, 'month' | 'year' | null> = {
  monthly: 'month',
  yearly: 'year',
  per_filing: null,
  one_time: null,
};

/** Adds a product and a price for each paid tier of the catalog. */
export function seedCatalog(stripe: StripeState): void {
  for (const service of sampleServices) {
    for (const tier of service.pricingTiers) {
      if (tier.price === 0) continue;
      const metadata = { serviceId: service.serviceId, tierId: tier.tierId };
      const interval = INTERVALS[tier.billingCycle];
      const product = addProduct(stripe, {
        id: productIdOf(service.serviceId, tier.tierId),
        name: service.name === tier.name ? service.name : `${service.name}: ${tier.name}`,
        description: tier.description,
        metadata,
        features: tier.features,
      });
      const price = addPrice(stripe, {
        id: priceIdOf(service.serviceId, tier.tierId),
        currency: tier.currency,
        product: product.id,
        unit_amount: Math.round(tier.price * 100),
        nickname: tier.name,
        metadata,
        ...(interval ? { recurring: { interval } } : {}),
      });
      product.default_price = price.id;
    }
  }
}
