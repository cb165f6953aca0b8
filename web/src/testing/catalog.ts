import type { MarketplaceData } from '@atrium/contract/marketplace/catalog';
import { buildCatalog } from '../features/marketplace/build-catalog.ts';

/** The catalog as the server responds with it: live, with Stripe prices for paid plans. */
export function liveCatalog(): MarketplaceData {
  const catalog = structuredClone(buildCatalog());
  for (const app of catalog.services) {
    app.source = 'live';
    for (const tier of app.pricing) {
      if (tier.price > 0)
        Object.assign(tier, { stripeProductId: `prod_${app.id}`, stripePriceId: `price_${tier.tierId}` });
    }
  }
  const sources = catalog.sources.map(({ serviceId }) => ({ serviceId, source: 'live' as const, ageMs: 0 }));
  return { ...catalog, sources, lastUpdated: new Date().toISOString() };
}
