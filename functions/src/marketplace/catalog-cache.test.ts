import { expect, it, vi } from 'vitest';
import { type Catalog, sampleCatalog } from './catalog.ts';
import { createCatalogCache } from './catalog-cache.ts';
import type { CatalogFetch } from './fetch-catalog.ts';

const FRESH = 600_000;

function liveAt(time: number): Catalog {
  const catalog = sampleCatalog(time);
  return {
    ...catalog,
    services: catalog.services.map(service => ({ ...service, source: 'live' as const })),
  };
}

const fetched = (catalog: Promise<Catalog>): CatalogFetch => ({
  early: catalog,
  complete: catalog,
});

/** A cache with a database and back ends in memory. */
function setUp(stored: Catalog | null = null) {
  const clock = { now: 1_000_000 };
  const database = { snapshot: stored, leaseUntil: 0, isDown: false };
  const reach = async <T>(value: () => T): Promise<T> => {
    await Promise.resolve();
    if (database.isDown) throw new Error('no database');
    return value();
  };
  const loadSnapshot = vi.fn(() => reach(() => database.snapshot));
  const fetchFromBackends = vi.fn((_previous: Catalog | null) => fetched(Promise.resolve(liveAt(clock.now))));
  const onProblem = vi.fn();
  const cache = createCatalogCache({
    now: () => clock.now,
    // Advances the clock and lets pending promises run.
    sleep: async ms => {
      clock.now += ms;
      await new Promise(resume => setImmediate(resume));
    },
    loadSnapshot,
    saveSnapshot: catalog =>
      reach(() => {
        database.snapshot = catalog;
      }),
    acquireLease: () =>
      reach(() => {
        if (database.leaseUntil > clock.now) return null;
        database.leaseUntil = clock.now + 15_000;
        return {
          release: () =>
            reach(() => {
              database.leaseUntil = 0;
            }),
        };
      }),
    fetchFromBackends,
    onProblem,
  });
  const load = async () => {
    await cache.get();
    await cache.idle();
  };
  return { clock, database, loadSnapshot, fetchFromBackends, onProblem, cache, load };
}

it('the catalog cache returns the catalog from memory while it is fresh', async () => {
  const { cache, fetchFromBackends, clock } = setUp();
  const first = await cache.get();
  clock.now += FRESH;
  expect(await cache.get()).toBe(first);
  expect(fetchFromBackends).toHaveBeenCalledTimes(1);
});

it('the catalog cache returns a stale catalog at once and refreshes in the background', async () => {
  const { cache, fetchFromBackends, clock } = setUp();
  const first = await cache.get();
  await cache.idle();
  clock.now += FRESH + 1;
  const { promise, resolve } = Promise.withResolvers<Catalog>();
  fetchFromBackends.mockReturnValueOnce(fetched(promise));
  expect(await cache.get()).toBe(first);
  expect(await cache.get()).toBe(first);
  await vi.waitFor(() => expect(fetchFromBackends).toHaveBeenCalledTimes(2));
  const second = liveAt(clock.now);
  resolve(second);
  await vi.waitFor(async () => expect(await cache.get()).toBe(second));
});

it('the catalog cache uses the snapshot of another instance instead of fetching', async () => {
  const { cache, load, fetchFromBackends, clock, database } = setUp();
  await load();
  clock.now += FRESH + 1;
  database.snapshot = liveAt(clock.now);
  await load();
  expect(await cache.get()).toBe(database.snapshot);
  expect(fetchFromBackends).toHaveBeenCalledTimes(1);
});

it('the catalog cache starts from the snapshot without waiting for the back ends', async () => {
  const snapshot = liveAt(0);
  const { cache, fetchFromBackends } = setUp(snapshot);
  fetchFromBackends.mockReturnValueOnce(fetched(new Promise(() => {})));
  expect(await cache.get()).toBe(snapshot);
  await vi.waitFor(() => expect(fetchFromBackends).toHaveBeenCalledWith(snapshot));
});

it('the catalog cache refreshes sooner while a displayed app has no live data', async () => {
  const { cache, load, fetchFromBackends, clock } = setUp();
  fetchFromBackends.mockReturnValueOnce(fetched(Promise.resolve(sampleCatalog(clock.now))));
  await load();
  clock.now += 30_001;
  await cache.get();
  await vi.waitFor(() => expect(fetchFromBackends).toHaveBeenCalledTimes(2));
});

it('the catalog cache refreshes on demand, but not twice within seconds', async () => {
  const { cache, load, fetchFromBackends, clock } = setUp();
  await load();
  clock.now += 4_000;
  await cache.refresh();
  expect(fetchFromBackends).toHaveBeenCalledTimes(1);
  clock.now += 2_000;
  await cache.refresh();
  expect(fetchFromBackends).toHaveBeenCalledTimes(2);
});

it('the catalog cache includes and saves a late back end after returning', async () => {
  const { cache, fetchFromBackends, clock, database } = setUp();
  const early = sampleCatalog(clock.now);
  const { promise, resolve } = Promise.withResolvers<Catalog>();
  fetchFromBackends.mockReturnValueOnce({ early: Promise.resolve(early), complete: promise });
  expect(await cache.get()).toBe(early);
  const complete = liveAt(clock.now);
  resolve(complete);
  await cache.idle();
  expect(await cache.get()).toBe(complete);
  expect(database).toMatchObject({ snapshot: complete, leaseUntil: 0 });
});

it('the catalog cache fetches when the lease of a stopped instance has expired', async () => {
  const { cache, fetchFromBackends, clock, database } = setUp();
  database.leaseUntil = clock.now + 15_000;
  await cache.get();
  expect(fetchFromBackends).toHaveBeenCalledTimes(1);
  expect(clock.now).toBeGreaterThanOrEqual(1_015_000);
});

it('the catalog cache waits only briefly for the holder of the lease if it has a catalog', async () => {
  const known = liveAt(1_000_000 - FRESH - 1);
  const { cache, fetchFromBackends, clock, database } = setUp(known);
  database.leaseUntil = clock.now + 15_000;
  expect(await cache.refresh()).toBe(known);
  expect(clock.now).toBeLessThan(1_003_000);
  expect(fetchFromBackends).not.toHaveBeenCalled();
});

it('the catalog cache fetches without the database while that is down', async () => {
  const { cache, fetchFromBackends, database, onProblem } = setUp();
  database.isDown = true;
  expect((await cache.get()).services[0]?.source).toBe('live');
  expect(fetchFromBackends).toHaveBeenCalledTimes(1);
  await cache.idle();
  expect(onProblem.mock.calls.map(([event]) => event)).toContain('marketplace.snapshot_failed');
});

it('the catalog cache does not overwrite an unreadable snapshot with samples', async () => {
  const snapshot = liveAt(0);
  const { cache, fetchFromBackends, clock, database, loadSnapshot } = setUp(snapshot);
  loadSnapshot.mockRejectedValue(new Error('no database'));
  fetchFromBackends.mockReturnValueOnce(fetched(Promise.resolve(sampleCatalog(clock.now))));
  expect((await cache.get()).services[0]?.source).toBe('sample');
  await cache.idle();
  expect(database.snapshot).toBe(snapshot);
});

it('the catalog cache ignores the freshness of a catalog with a future timestamp', async () => {
  const { cache, load, fetchFromBackends, clock, database } = setUp(liveAt(1_000_000 + 86_400_000));
  await load();
  expect(fetchFromBackends).toHaveBeenCalledTimes(1);
  expect((await cache.get()).refreshedAt).toBe(clock.now);
  expect(database.snapshot?.refreshedAt).toBe(clock.now);
  await cache.refresh();
  expect(fetchFromBackends).toHaveBeenCalledTimes(1);
});

it('the catalog cache accepts a catalog from a clock that is slightly ahead', async () => {
  const { load, fetchFromBackends } = setUp(liveAt(1_000_000 + 5_000));
  await load();
  expect(fetchFromBackends).not.toHaveBeenCalled();
});

it('the catalog cache refreshes again after its own clock was set back', async () => {
  const { cache, load, fetchFromBackends, clock } = setUp();
  await load();
  clock.now -= 500_000;
  await load();
  expect(fetchFromBackends).toHaveBeenCalledTimes(2);
  expect((await cache.get()).refreshedAt).toBe(clock.now);
  clock.now += 6_000;
  await cache.refresh();
  expect(fetchFromBackends).toHaveBeenCalledTimes(3);
});
