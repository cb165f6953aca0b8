import { expect, it } from 'vitest';
import type { MarketplaceData, Service } from './catalog.ts';
import * as schemas from './catalog-schemas.ts';
import { MarketplaceResponse } from './marketplace-response.ts';
import { sampleServices } from './sample-catalog.ts';

const [, sample] = sampleServices;
if (!sample) throw new Error('There is no second app.');
const { pricingTiers: pricing, ...app } = sample;
const service: Service = { ...app, id: app.serviceId, pricing, source: 'live', fetchedAt: null };
const response: MarketplaceData = {
  services: [service],
  featuredApps: [],
  categories: ['all', 'Content'],
  lastUpdated: '2026-03-01T12:00:00.000Z',
  sources: [{ serviceId: 'blooger', source: 'live', ageMs: null }],
};
const isAccepted = (value: unknown) => MarketplaceResponse.safeParse(value).success;

it('the page schema accepts every response that the server’s schema accepts', () => {
  expect(schemas.MarketplaceData.parse(response)).toEqual(response);
  expect(isAccepted(response)).toBe(true);
});

it.each([undefined, null, 'Log in to the Wi-Fi', [], {}, { services: {} }])('rejects %j', value => {
  expect(isAccepted(value)).toBe(false);
});

it('the page schema rejects a response with a missing field or a field of another type', () => {
  for (const key of ['services', 'featuredApps', 'categories', 'lastUpdated', 'sources']) {
    expect(isAccepted({ ...response, [key]: undefined }), key).toBe(false);
    expect(isAccepted({ ...response, [key]: 7 }), key).toBe(false);
  }
  const [tier] = service.pricing;
  for (const broken of [
    null,
    { ...service, name: undefined },
    { ...service, features: [1] },
    { ...service, pricing: {} },
    { ...service, pricing: [{ ...tier, price: '19' }] },
  ]) {
    expect(isAccepted({ ...response, services: [service, broken] }), JSON.stringify(broken)).toBe(false);
  }
});
