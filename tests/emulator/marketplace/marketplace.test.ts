import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { MarketplaceData } from '@atrium/contract/marketplace/catalog-schemas';
import { describe, expect, it } from 'vitest';
import { failure, get } from '../../support/api.ts';
import { awaitDocument, database, leaveOneUse, readData } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { runSchedule } from '../../support/run-schedule.ts';

describe('GET /api/marketplace', () => {
  it('returns the live catalog of the back ends', async () => {
    const response = await get('/api/marketplace');
    expect(response.status).toBe(200);
    const data = MarketplaceData.parse(response.json);
    expect(data.services.map(service => service.id)).toEqual(['ai-caller', 'blooger']);
    expect(data.services.every(service => service.source === 'live')).toBe(true);
    expect(data.sources.map(source => source.serviceId)).toEqual([...SERVICE_IDS]);
    expect(data.sources.every(source => source.ageMs !== null && source.ageMs < 3_600_000)).toBe(true);
    expect(data.categories[0]).toBe('all');
    expect(data.featuredApps.length).toBeLessThanOrEqual(3);
    expect(data.services[0]?.signupUrl).toMatch(/^http:.*\/apps\/ai-caller\/signup$/);
    expect(JSON.stringify(response.json)).not.toContain('sandbox-key');
  });

  it('can be cached and revalidated', async () => {
    const first = await get('/api/marketplace');
    expect(first.headers.get('cache-control')).toContain('s-maxage');
    expect(first.headers.get('cache-control')).toContain('stale-while-revalidate');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    // Two processes may serve; one may still have an older catalog, so this requests until they agree.
    await eventually(async () => {
      const again = await get('/api/marketplace', { headers: { 'if-none-match': `"other", ${etag}` } });
      expect(again).toMatchObject({ status: 304, json: undefined });
    });
    expect((await get('/api/marketplace', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('refreshes on demand within the limits', async () => {
    // The caller can write anything before the last entry, which the platform appends.
    const refresh = (attempt: number, address: string) =>
      get('/api/marketplace?refresh=1', { headers: { 'x-forwarded-for': `10.0.0.${attempt}, ${address}` } });
    await leaveOneUse({ name: 'marketplace-refresh', max: 10, windowMs: 60_000 }, '203.0.113.5');
    const first = await refresh(0, '203.0.113.5');
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const refused = await refresh(1, '203.0.113.5');
    expect(refused).toMatchObject(failure(429, 'rate_limited', 'Try again'));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refresh(0, '203.0.113.6')).status).toBe(200);
    expect((await get('/api/marketplace')).status).toBe(200);
  });
});

it('the schedule saves a new catalog and releases the lease', async () => {
  const before = (await database.doc('marketplace/snapshot').get()).get('refreshedAt')?.toMillis() ?? 0;
  // After the seconds in which a refresh would return the last one's result.
  await database.doc('marketplace/snapshot').delete();
  expect(await runSchedule('marketplaceRefresh')).toBe(200);
  const saved = await awaitDocument('marketplace/snapshot');
  expect(saved.refreshedAt.toMillis()).toBeGreaterThanOrEqual(before);
  expect(saved.backends).toHaveLength(SERVICE_IDS.length);
  for (const id of SERVICE_IDS) expect((await readData(`marketplace/${id}`))?.service.id).toBe(id);
  await eventually(async () => expect((await database.doc('marketplace/lease').get()).exists).toBe(false));
});

it.each(SERVICE_IDS)('GET /api/apps/%s/signup redirects to the sign-up of the app', async serviceId => {
  const { status, headers } = await get(`/api/apps/${serviceId}/signup`);
  expect(status).toBe(302);
  expect(headers.get('location')).toMatch(new RegExp(`^http:.*/apps/${serviceId}/signup$`));
});

it('GET /api/apps/:serviceId/signup returns not_found for other apps', async () => {
  expect(await get('/api/apps/nothing/signup')).toMatchObject(failure(404, 'not_found'));
});
