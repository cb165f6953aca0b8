import { MarketplaceData, SERVICE_IDS } from '@atrium/contract/marketplace';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { world } from '../world.ts';
import { get } from './api.ts';
import { control } from './sandbox.ts';

describe('GET /api/marketplace', () => {
  it('answers the live catalogue of the back ends', async () => {
    const answer = await get('/api/marketplace');
    expect(answer.status).toBe(200);
    const data = MarketplaceData.parse(answer.json);
    expect(data.services.map(service => service.id)).toEqual(['ai-caller', 'blooger']);
    expect(data.services.every(service => service.source === 'live')).toBe(true);
    expect(data.sources.map(source => source.serviceId)).toEqual([...SERVICE_IDS]);
    expect(data.categories[0]).toBe('all');
    expect(data.services[0]?.signupUrl).toMatch(/^http:.*\/apps\/ai-caller\/signup$/);
    expect(JSON.stringify(answer.json)).not.toContain('sandbox-key');
  });

  it('lets caches hold it and revalidate it', async () => {
    const first = await get('/api/marketplace');
    expect(first.headers.get('cache-control')).toContain('s-maxage');
    const etag = first.headers.get('etag') ?? '';
    // Two processes may serve; each has its own catalogue, so ask until the same one answers.
    await vi.waitFor(async () => {
      const again = await get('/api/marketplace', { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
    });
  });
});

describe('asking the back ends', () => {
  let refreshCatalogue: typeof import('../../functions/src/marketplace/current-catalogue.ts').refreshCatalogue;

  beforeAll(async () => {
    for (const id of SERVICE_IDS) {
      const name = id.toUpperCase().replaceAll('-', '_');
      vi.stubEnv(`APP_${name}_URL`, `${world.sandboxUrl}/apps/${id}/api/info`);
      vi.stubEnv(`APP_${name}_KEY`, `sandbox-key-${id}`);
    }
    ({ refreshCatalogue } = await import('../../functions/src/marketplace/current-catalogue.ts'));
  });
  afterEach(() => Promise.all(SERVICE_IDS.map(id => control('POST', `/apps/${id}/health`, { mode: 'up' }))));

  it.each(['down', 'error', 'wrong-json', 'wrong-shape', 'huge', 'redirect'])(
    'one that is %s keeps its last known data and spoils nothing',
    async mode => {
      const before = await refreshCatalogue(null);
      expect(before.services.every(service => service.source === 'live')).toBe(true);
      await control('POST', '/apps/ai-caller/health', { mode });
      const after = await refreshCatalogue(before);
      expect(after.services.map(service => service.source)).toEqual(['cached', ...Array(6).fill('live')]);
      expect(after.services[0]?.pricing).toEqual(before.services[0]?.pricing);
      const cold = await refreshCatalogue(null);
      expect(cold.services.map(service => service.source)).toEqual(['sample', ...Array(6).fill('live')]);
    },
  );

  it('with a wrong key takes the sample', async () => {
    vi.stubEnv('APP_BLOOGER_KEY', 'wrong');
    const catalogue = await refreshCatalogue(null);
    expect(catalogue.services[1]).toMatchObject({ id: 'blooger', source: 'sample' });
    vi.stubEnv('APP_BLOOGER_KEY', 'sandbox-key-blooger');
  });

  it('that are all down takes the sample for all', async () => {
    await Promise.all(SERVICE_IDS.map(id => control('POST', `/apps/${id}/health`, { mode: 'down' })));
    const catalogue = await refreshCatalogue(null);
    expect(catalogue.services.map(service => service.source)).toEqual(Array(7).fill('sample'));
  });
});
