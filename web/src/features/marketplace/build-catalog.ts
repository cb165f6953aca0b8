import {
  DISPLAYED_SERVICE_IDS,
  listCategories,
  listFeatured,
  type MarketplaceData,
} from '@atrium/contract/marketplace/catalog';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';

/** Returns the catalog for prerendering: the sample data, which has no Stripe ids and so sells nothing. */
export function buildCatalog(): MarketplaceData {
  const services = sampleServices
    .filter(service => DISPLAYED_SERVICE_IDS.includes(service.serviceId))
    .map(({ pricingTiers, ...service }) => ({
      ...service,
      id: service.serviceId,
      pricing: pricingTiers,
      source: 'sample' as const,
      fetchedAt: null,
    }));
  return {
    services,
    featuredApps: listFeatured(services),
    categories: listCategories(services),
    lastUpdated: new Date(0).toISOString(),
    sources: sampleServices.map(({ serviceId }) => ({ serviceId, source: 'sample', ageMs: null })),
  };
}
