import { describe, expect, it, vi } from 'vitest';
import { type Catalogue, sampleCatalogue } from './catalogue.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import type { CatalogueRefresh } from './refresh-catalogue.ts';

const FRESH = 600_000;

function liveAt(time: number): Catalogue {
  const catalogue = sampleCatalogue(time);
  return {
    ...catalogue,
    services: catalogue.services.map(service => ({ ...service, source: 'live' as const })),
  };
}

const settledAs = (catalogue: Promise<Catalogue>): CatalogueRefresh => ({
  answer: catalogue,
  settled: catalogue,
});

/** Instances that share one database and ask the same back ends. */
function setUp({ stored = null as Catalogue | null, instances = 1 } = {}) {
  const clock = { now: 1_000_000 };
  const database = { snapshot: stored, leaseUntil: 0, isDown: false };
  const reach = async <T>(value: () => T): Promise<T> => {
    await Promise.resolve();
    if (database.isDown) throw new Error('no database');
    return value();
  };
  const loadSnapshot = vi.fn(() => reach(() => database.snapshot));
  const askBackends = vi.fn((_previous: Catalogue | null) => settledAs(Promise.resolve(liveAt(clock.now))));
  const onProblem = vi.fn();
  const caches = Array.from({ length: instances }, () =>
    createCatalogueCache({
      now: () => clock.now,
      // Time passes while others wait; a real moment is left for the promises that are under way.
      sleep: async ms => {
        clock.now += ms;
        await new Promise(resume => setImmediate(resume));
      },
      loadSnapshot,
      saveSnapshot: catalogue =>
        reach(() => {
          database.snapshot = catalogue;
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
      askBackends,
      onProblem,
    }),
  );
  const [cache] = caches;
  if (!cache) throw new Error('At least one instance.');
  return { clock, database, loadSnapshot, askBackends, onProblem, caches, cache };
}

describe('createCatalogueCache', () => {
  it('asks once however many callers come cold, and looks into the database once', async () => {
    const { cache, askBackends, loadSnapshot } = setUp();
    const answers = await Promise.all(Array.from({ length: 500 }, () => cache.get()));
    expect(askBackends).toHaveBeenCalledTimes(1);
    expect(new Set(answers).size).toBe(1);
    expect(loadSnapshot.mock.calls.length).toBeLessThan(5);
  });

  it('asks once however many callers come cold to however many instances', async () => {
    const { caches, askBackends } = setUp({ instances: 5 });
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, i) => (caches[i % caches.length] ?? caches[0])?.get()),
    );
    expect(askBackends).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map(answer => answer?.refreshedAt)).size).toBe(1);
  });

  it('answers from memory while fresh', async () => {
    const { cache, askBackends, clock } = setUp();
    const first = await cache.get();
    clock.now += FRESH;
    expect(await cache.get()).toBe(first);
    expect(askBackends).toHaveBeenCalledTimes(1);
  });

  it('answers a stale catalogue at once and asks again behind it', async () => {
    const { cache, askBackends, clock } = setUp();
    const first = await cache.get();
    await cache.idle();
    clock.now += FRESH + 1;
    const { promise, resolve } = Promise.withResolvers<Catalogue>();
    askBackends.mockReturnValueOnce(settledAs(promise));
    expect(await cache.get()).toBe(first);
    expect(await cache.get()).toBe(first);
    await vi.waitFor(() => expect(askBackends).toHaveBeenCalledTimes(2));
    const second = liveAt(clock.now);
    resolve(second);
    await vi.waitFor(async () => expect(await cache.get()).toBe(second));
  });

  it('takes what another instance has saved since, and asks nobody', async () => {
    const { cache, askBackends, clock, database } = setUp();
    await cache.get();
    await cache.idle();
    clock.now += FRESH + 1;
    database.snapshot = liveAt(clock.now);
    await cache.get();
    await cache.idle();
    expect(await cache.get()).toBe(database.snapshot);
    expect(askBackends).toHaveBeenCalledTimes(1);
  });

  it('starts from a snapshot without waiting for the back ends', async () => {
    const snapshot = liveAt(0);
    const { cache, askBackends } = setUp({ stored: snapshot });
    askBackends.mockReturnValueOnce(settledAs(new Promise(() => {})));
    expect(await cache.get()).toBe(snapshot);
    await vi.waitFor(() => expect(askBackends).toHaveBeenCalledWith(snapshot));
  });

  it('asks again soon when an app on display has no live data', async () => {
    const { cache, askBackends, clock } = setUp();
    askBackends.mockReturnValueOnce(settledAs(Promise.resolve(sampleCatalogue(clock.now))));
    await cache.get();
    await cache.idle();
    clock.now += 30_001;
    await cache.get();
    await vi.waitFor(() => expect(askBackends).toHaveBeenCalledTimes(2));
  });

  it('refreshes on demand, but not twice within seconds', async () => {
    const { cache, askBackends, clock } = setUp();
    await cache.get();
    await cache.idle();
    clock.now += 4_000;
    await cache.refresh();
    expect(askBackends).toHaveBeenCalledTimes(1);
    clock.now += 2_000;
    await cache.refresh();
    expect(askBackends).toHaveBeenCalledTimes(2);
  });

  it('takes a late back end in and saves it, after the answer', async () => {
    const { cache, askBackends, clock, database } = setUp();
    const early = sampleCatalogue(clock.now);
    const { promise, resolve } = Promise.withResolvers<Catalogue>();
    askBackends.mockReturnValueOnce({ answer: Promise.resolve(early), settled: promise });
    expect(await cache.get()).toBe(early);
    const complete = liveAt(clock.now);
    resolve(complete);
    await cache.idle();
    expect(await cache.get()).toBe(complete);
    expect(database).toMatchObject({ snapshot: complete, leaseUntil: 0 });
  });

  it('asks by itself when the holder of the lease has vanished', async () => {
    const { cache, askBackends, clock, database } = setUp();
    database.leaseUntil = clock.now + 15_000;
    await cache.get();
    expect(askBackends).toHaveBeenCalledTimes(1);
    expect(clock.now).toBeGreaterThanOrEqual(1_015_000);
  });

  it('does not wait long for the holder of the lease when it knows something', async () => {
    const known = liveAt(1_000_000 - FRESH - 1);
    const { cache, askBackends, clock, database } = setUp({ stored: known });
    database.leaseUntil = clock.now + 15_000;
    expect(await cache.refresh()).toBe(known);
    expect(clock.now).toBeLessThan(1_003_000);
    expect(askBackends).not.toHaveBeenCalled();
  });

  it('does without the database when that is down', async () => {
    const { cache, askBackends, database, onProblem } = setUp();
    database.isDown = true;
    expect((await cache.get()).services[0]?.source).toBe('live');
    expect(askBackends).toHaveBeenCalledTimes(1);
    await cache.idle();
    expect(onProblem.mock.calls.map(([event]) => event)).toContain('marketplace.snapshot_failed');
  });

  it('does not put samples over a snapshot that it could not read', async () => {
    const snapshot = liveAt(0);
    const { cache, askBackends, clock, database, loadSnapshot } = setUp({ stored: snapshot });
    loadSnapshot.mockRejectedValue(new Error('no database'));
    askBackends.mockReturnValueOnce(settledAs(Promise.resolve(sampleCatalogue(clock.now))));
    expect((await cache.get()).services[0]?.source).toBe('sample');
    await cache.idle();
    expect(database.snapshot).toBe(snapshot);
  });

  it('is not held up by a catalogue from a clock that was wrong', async () => {
    const { cache, askBackends, clock, database } = setUp({ stored: liveAt(1_000_000 + 86_400_000) });
    await cache.get();
    await cache.idle();
    expect(askBackends).toHaveBeenCalledTimes(1);
    expect((await cache.get()).refreshedAt).toBe(clock.now);
    expect(database.snapshot?.refreshedAt).toBe(clock.now);
    await cache.refresh();
    expect(askBackends).toHaveBeenCalledTimes(1);
  });

  it('takes a catalogue from a clock that is a little ahead', async () => {
    const { cache, askBackends } = setUp({ stored: liveAt(1_000_000 + 5_000) });
    await cache.get();
    await cache.idle();
    expect(askBackends).not.toHaveBeenCalled();
  });

  it('asks again soon when its own clock has gone back', async () => {
    const { cache, askBackends, clock } = setUp();
    await cache.get();
    await cache.idle();
    clock.now -= 500_000;
    await cache.get();
    await cache.idle();
    expect(askBackends).toHaveBeenCalledTimes(2);
    expect((await cache.get()).refreshedAt).toBe(clock.now);
    clock.now += 6_000;
    await cache.refresh();
    expect(askBackends).toHaveBeenCalledTimes(3);
  });
});
