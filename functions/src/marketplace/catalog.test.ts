import { SERVICE_IDS, type ServiceId } from '@atrium/contract/marketplace/catalog';
import { expect, it } from 'vitest';
import {
  assembleCatalog,
  findPlan,
  restoreCatalog,
  type SourceResult,
  sampleCatalog,
  toMarketplaceData,
} from './catalog.ts';
import { sampleInfo } from './testing/sample-info.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const noUrls = new Map<ServiceId, string>();

function live(serviceId: ServiceId, priceId = `price_${serviceId}`): SourceResult {
  const info = sampleInfo(serviceId);
  return {
    ok: true,
    fetchedAt: NOW,
    info: { ...info, pricingTiers: info.pricingTiers.map(tier => ({ ...tier, stripePriceId: priceId })) },
  };
}

const hostedUrl = 'https://blogger.web.app/';
const hosted = (): SourceResult => {
  const result = live('blooger');
  return result.ok ? { ...result, info: { ...result.info, firebaseConfig: { hostedUrl } } } : result;
};

it('the sign-up URL of an app is the hosted URL from its back end without a configured one', () => {
  const results = new Map([['blooger', hosted()]]) as Map<ServiceId, SourceResult>;
  expect(assembleCatalog(results, null, noUrls, NOW).services[1]).toMatchObject({
    signupUrl: hostedUrl,
    firebaseConfig: { hostedUrl },
  });
  const configured = new Map<ServiceId, string>([['blooger', 'https://blog.example/join']]);
  const { services } = assembleCatalog(results, null, configured, NOW);
  expect(services[0]?.signupUrl).toBe('https://ai-caller.atrium.example/signup');
  expect(services[1]).toMatchObject({
    signupUrl: 'https://blog.example/join',
    firebaseConfig: { hostedUrl },
  });
  const later = assembleCatalog(new Map(), { services, refreshedAt: NOW }, noUrls, NOW);
  expect(later.services[1]).toMatchObject({ source: 'cached', signupUrl: hostedUrl });
});

it('a stored catalog has samples for apps that no longer match the schema', () => {
  const { services } = assembleCatalog(new Map([['blooger', live('blooger')]]), null, noUrls, NOW);
  const broken = services.map(service => (service.id === 'blooger' ? { ...service, name: '' } : service));
  for (const stored of [broken.slice(1), [{}, null, ...broken.slice(1)], [], 'nonsense', undefined]) {
    const { services } = restoreCatalog(stored, NOW);
    expect(services.map(({ id }) => id)).toEqual([...SERVICE_IDS]);
    expect(services[1]?.source).toBe('sample');
  }
});

it('toMarketplaceData returns the age of live data', () => {
  const catalog = assembleCatalog(new Map([['ai-caller', live('ai-caller')]]), null, noUrls, NOW);
  expect(toMarketplaceData(catalog, NOW + 5_000).sources[0]).toEqual({
    serviceId: 'ai-caller',
    source: 'live',
    ageMs: 5_000,
  });
});

it('findPlan finds the plan of a live price only', () => {
  const catalog = assembleCatalog(new Map([['blooger', live('blooger', 'price_b')]]), null, noUrls, NOW);
  expect(findPlan(catalog, 'price_b')?.service.id).toBe('blooger');
  expect(findPlan(catalog, 'price_x')).toBeNull();
  expect(findPlan(catalog, '')).toBeNull();
  expect(findPlan(sampleCatalog(NOW), 'price_b')).toBeNull();
});

it('findPlan returns null for a price that two apps have', () => {
  const results = new Map<ServiceId, SourceResult>([
    ['ai-caller', live('ai-caller', 'price_a')],
    ['blooger', live('blooger', 'price_a')],
  ]);
  expect(findPlan(assembleCatalog(results, null, noUrls, NOW), 'price_a')).toBeNull();
});
