import { MARKETPLACE_LIMITS, SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Catalog } from '../../../functions/src/marketplace/catalog.ts';
import { createCatalogCache } from '../../../functions/src/marketplace/catalog-cache.ts';
import { fetchCatalog } from '../../../functions/src/marketplace/fetch-catalog.ts';
import { loadSnapshot, saveSnapshot } from '../../../functions/src/marketplace/snapshot-store.ts';
import { createBackendClient } from '../../../functions/src/marketplace/sources/backend-client.ts';
import { configuredBackends } from '../../../functions/src/marketplace/sources/backend-settings.ts';
import { fetchInfo } from '../../../functions/src/marketplace/sources/info-client.ts';
import { getDatabase } from '../../../functions/src/platform/firestore/firebase.ts';
import { acquireLease as acquireLeaseAt } from '../../../functions/src/platform/firestore/lease-store.ts';
import { takeFromWindow } from '../../../functions/src/platform/limits/rate-window-store.ts';
import { logger } from '../../../functions/src/platform/logger.ts';
import { eventually } from '../../support/eventually.ts';
import { firstRows } from '../../support/rows.ts';
import { control } from '../../support/sandbox.ts';
import { world } from '../../support/world.ts';

const acquireLease = (owner: string, ttlMs: number) => acquireLeaseAt('marketplace/lease', owner, ttlMs);

const INFO_CALLS = '/requests?path=/apps/*';
const getSources = (catalog: Catalog) => catalog.services.map(service => service.source);
const variable = (id: string, name: string) => `APP_${id.toUpperCase().replaceAll('-', '_')}_${name}`;

async function infoCalls(): Promise<number> {
  const { requests } = await control<{ requests: { path: string }[] }>('GET', INFO_CALLS);
  return requests.filter(({ path }) => path.endsWith('/api/info')).length;
}

describe('the catalog in the test process', () => {
  const written: string[] = [];
  beforeAll(() => {
    // A separate project: the functions that run beside this test have another snapshot.
    vi.stubEnv('GCLOUD_PROJECT', 'demo-marketplace');
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
    for (const id of SERVICE_IDS) {
      vi.stubEnv(variable(id, 'URL'), `${world.sandboxUrl}/apps/${id}/api/info`);
      vi.stubEnv(variable(id, 'KEY'), `sandbox-key-${id}`);
    }
    for (const level of ['info', 'warn', 'error'] as const) {
      vi.spyOn(logger, level).mockImplementation(
        (...entry: unknown[]) => void written.push(JSON.stringify(entry)),
      );
    }
  });

  const client = createBackendClient(fetchInfo, { now: Date.now, elapsed: () => performance.now() });
  beforeEach(() => void written.splice(0));
  const fetchFromBackends = (previous: Catalog | null) =>
    fetchCatalog(previous, {
      backends: configuredBackends(),
      client,
      now: Date.now,
      onFailure: (serviceId, reason) => logger.warn('marketplace.source_failed', { serviceId, reason }),
    });

  const newInstance = (name: string) =>
    createCatalogCache({
      now: Date.now,
      sleep: ms => new Promise(resume => setTimeout(resume, ms)),
      loadSnapshot,
      saveSnapshot,
      acquireLease: () => acquireLease(name, 15_000),
      fetchFromBackends,
      onProblem: (event, error) => logger.error(event, { cause: String(error) }),
    });

  afterEach(() => {
    expect(written.join('\n')).not.toContain('sandbox-key');
  });
  afterAll(() => vi.unstubAllEnvs());

  const document = async (name: string) => (await getDatabase()).doc(`marketplace/${name}`);
  const forget = () => Promise.all(['snapshot', 'lease'].map(async name => (await document(name)).delete()));

  describe('the lease', () => {
    beforeEach(forget);

    it('lets five instances with 500 callers request each back end once', async () => {
      await control('DELETE', '/requests');
      const instances = Array.from({ length: 5 }, (_, i) => newInstance(`instance-${i}`));
      const responses = await Promise.all(
        Array.from({ length: 100 }, () => instances.map(instance => instance.get())).flat(),
      );
      expect(responses).toHaveLength(500);
      expect(responses.every(response => getSources(response).every(source => source === 'live'))).toBe(true);
      expect(await infoCalls()).toBe(SERVICE_IDS.length);
      await Promise.all(instances.map(instance => instance.idle()));
      expect((await (await document('lease')).get()).exists).toBe(false);
    });

    it('is acquired by one of many', async () => {
      const taken = await Promise.all(Array.from({ length: 10 }, (_, i) => acquireLease(`${i}`, 60_000)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      await taken.find(Boolean)?.release();
      expect(await acquireLease('later', 60_000)).not.toBeNull();
    });

    it('expires and is not released by its former owner', async () => {
      const abandoned = await acquireLease('abandoned', -1);
      expect(await acquireLease('next', 60_000)).not.toBeNull();
      await abandoned?.release();
      expect((await (await document('lease')).get()).get('owner')).toBe('next');
      expect(await acquireLease('third', 60_000)).toBeNull();
    });

    it('expires by the clock of the database', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
      await acquireLease('ahead', 1).finally(() => vi.useRealTimers());
      await eventually(async () => expect(await acquireLease('next', 60_000)).not.toBeNull());
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
      expect(await acquireLease('ahead', 60_000).finally(() => vi.useRealTimers())).toBeNull();
    });
  });

  describe('a back end', () => {
    const MODES = ['down', 'error', 'wrong-json', 'wrong-shape', 'huge', 'redirect'];
    let known: Catalog;
    beforeEach(async () => {
      known = await fetchFromBackends(null).complete;
      expect(getSources(known)).toEqual(Array(SERVICE_IDS.length).fill('live'));
    });

    it.each(firstRows(MODES))('that is %s keeps its last record, or the sample without one', async mode => {
      for (const id of SERVICE_IDS) await control('POST', `/apps/${id}/health`, { mode });
      const { services } = await fetchFromBackends(known).complete;
      expect(services.map(({ source }) => source)).toEqual(known.services.map(() => 'cached'));
      expect(services.map(({ pricing }) => pricing)).toEqual(known.services.map(({ pricing }) => pricing));
      expect(written.join('\n')).toContain('marketplace.source_failed');
      expect(getSources(await fetchFromBackends(null).complete)).toEqual(known.services.map(() => 'sample'));
    });

    it('that stalls is given up when its time is over', async () => {
      await control('POST', '/apps/blooger/health', { mode: 'hang', times: 1 });
      const url = process.env[variable('blooger', 'URL')] ?? '';
      const request = { serviceId: 'blooger', url, apiKey: 'sandbox-key-blooger' } as const;
      await expect(fetchInfo(request, AbortSignal.timeout(100))).rejects.toThrow('unreachable');
    });

    it.each([
      ['a host that does not exist', 'URL', () => 'http://back-end.invalid'],
      ['another app', 'URL', () => `${world.sandboxUrl}/apps/invoicer/api/info`],
      ['a rejected key', 'KEY', () => 'wrong'],
    ])('behind %s keeps its last record', async (_name, setting, value) => {
      const name = variable('blooger', setting);
      const before = process.env[name];
      vi.stubEnv(name, value());
      const after = await fetchFromBackends(known).complete;
      expect(getSources(after)).toEqual(['live', 'cached', ...Array(5).fill('live')]);
      vi.stubEnv(name, before);
    });
  });

  it('saves and restores the largest possible catalog', async () => {
    const wide = '€'.repeat(160);
    const [tier] = (await fetchFromBackends(null).complete).services[1]?.pricing ?? [];
    const tiers = Array.from({ length: 6 }, (_, i) => ({
      ...tier,
      tierId: `tier-${i}`,
      features: Array.from({ length: 40 }, (_, j) => `${String(j).padStart(2, '0')}${wide.slice(2)}`),
    }));
    const services = (await fetchFromBackends(null).complete).services.map(service => ({
      ...service,
      pricing: tiers,
    }));
    const bytes = Buffer.byteLength(JSON.stringify(services[0]));
    expect(bytes).toBeGreaterThan(0.85 * MARKETPLACE_LIMITS.sourceMaxBytes);
    expect(bytes).toBeLessThan(MARKETPLACE_LIMITS.sourceMaxBytes);
    await saveSnapshot({ services, refreshedAt: 5 } as Catalog);
    expect(await loadSnapshot()).toEqual({ services, refreshedAt: 5 });
  });

  it('a rate limit never allows more than its maximum for concurrent requests', async () => {
    const limit = { name: 'test', max: 5, windowMs: 60_000 };
    const window = { limit, key: crypto.randomUUID(), index: Math.floor(Date.now() / 60_000) };
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => takeFromWindow(window)));
    const taken = outcomes.filter(outcome => outcome === 'taken').length;
    expect(taken).toBeLessThanOrEqual(5);
    expect(taken).toBeGreaterThan(0);
  });
});
