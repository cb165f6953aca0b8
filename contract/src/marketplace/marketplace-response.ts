import { checkShape, type Shape } from '../platform/shape.ts';
import type { MarketplaceData, Service } from './catalog.ts';

const SERVICE: Shape<Service> = {
  id: 'string',
  serviceId: 'string',
  name: 'string',
  description: 'string',
  icon: 'string',
  category: 'string',
  new: 'boolean',
  popular: 'boolean',
  featured: 'boolean',
  features: ['string'],
  signupUrl: 'string',
  pricing: [
    {
      tierId: 'string',
      name: 'string',
      price: 'number',
      currency: 'string',
      billingCycle: 'string',
      description: 'string',
      features: ['string'],
    },
  ],
  source: 'string',
};

/** Checks the response of `GET /api/marketplace` in browsers, whose first load has no schemas. */
export const MarketplaceResponse = checkShape<MarketplaceData>({
  services: [SERVICE],
  featuredApps: [SERVICE],
  categories: ['string'],
  lastUpdated: 'string',
  sources: [{ serviceId: 'string', source: 'string' }],
});
