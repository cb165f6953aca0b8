import { describe, expect, it, vi } from 'vitest';
import { type Catalogue, sampleCatalogue } from './catalogue.ts';
import { createCatalogueCache } from './catalogue-cache.ts';

const FRESH = 600_000;

function liveAt(time: number): Catalogue {
  const catalogue = sampleCatalogue(time);
  return {
    ...catalogue,
    services: catalogue.services.map(service => ({ ...service, source: 'live' as const })),
  };
}

function setUp(snapshot: Catalogue | null = null) {
  const clock = { now: 1_000_000 };
  const refresh = vi.fn(async (_previous: Catalogue | null) => liveAt(clock.now));
  const onRefreshError = vi.fn();
  const cache = createCatalogueCache({
    now: () => clock.now,
    loadSnapshot: async () => snapshot,
    refresh,
    onRefreshError,
  });
  return { clock, refresh, onRefreshError, cache };
}

describe('createCatalogueCache', () => {
  it('asks once however many callers come cold', async () => {
    const { cache, refresh } = setUp();
    const answers = await Promise.all(Array.from({ length: 500 }, () => cache.get()));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(new Set(answers).size).toBe(1);
  });

  it('answers from memory while fresh', async () => {
    const { cache, refresh, clock } = setUp();
    const first = await cache.get();
    clock.now += FRESH;
    expect(await cache.get()).toBe(first);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('answers a stale catalogue at once and asks again behind it', async () => {
    const { cache, refresh, clock } = setUp();
    const first = await cache.get();
    clock.now += FRESH + 1;
    let finish = (_catalogue: Catalogue) => {};
    refresh.mockImplementationOnce(
      () =>
        new Promise(resolve => {
          finish = resolve;
        }),
    );
    expect(await cache.get()).toBe(first);
    expect(await cache.get()).toBe(first);
    expect(refresh).toHaveBeenCalledTimes(2);
    const second = liveAt(clock.now);
    finish(second);
    await vi.waitFor(async () => expect(await cache.get()).toBe(second));
  });

  it('starts from a snapshot without waiting for the back ends', async () => {
    const snapshot = liveAt(0);
    const { cache, refresh } = setUp(snapshot);
    refresh.mockImplementationOnce(() => new Promise(() => {}));
    expect(await cache.get()).toBe(snapshot);
    expect(refresh).toHaveBeenCalledWith(snapshot);
  });

  it('asks again soon when an app on display has no live data', async () => {
    const { cache, refresh, clock } = setUp();
    refresh.mockResolvedValueOnce(sampleCatalogue(clock.now));
    await cache.get();
    clock.now += 30_001;
    await cache.get();
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('refreshes on demand, but not twice within seconds', async () => {
    const { cache, refresh, clock } = setUp();
    await cache.get();
    clock.now += 4_000;
    await cache.refresh();
    expect(refresh).toHaveBeenCalledTimes(1);
    clock.now += 2_000;
    await cache.refresh();
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('keeps serving and reports when a background refresh fails', async () => {
    const { cache, refresh, clock, onRefreshError } = setUp();
    const first = await cache.get();
    clock.now += FRESH + 1;
    refresh.mockRejectedValueOnce(new Error('no network'));
    expect(await cache.get()).toBe(first);
    await vi.waitFor(() => expect(onRefreshError).toHaveBeenCalledOnce());
    expect(await cache.get()).toBe(first);
  });
});
