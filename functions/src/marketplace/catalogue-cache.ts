import { DISPLAYED_SERVICE_IDS, MARKETPLACE_LIMITS } from '@atrium/contract/marketplace/catalogue';
import type { Catalogue } from './catalogue.ts';
import { refreshShared, type SharedSources } from './shared-refresh.ts';

export interface CatalogueCache {
  /** Returns the current catalogue; waits only if none was loaded yet. */
  get(): Promise<Catalogue>;
  /** Returns a refreshed catalogue, unless the last refresh is only seconds old. */
  refresh(): Promise<Catalogue>;
  /** Resolves when no refresh is running, for processes that end afterwards. */
  idle(): Promise<void>;
}

/** The interval between refreshes while a displayed app has no live data. */
const RETRY_MS = 30_000;

/** A forced refresh within this time after the last one returns its result. */
const MIN_REFRESH_INTERVAL_MS = 5_000;

/** The tolerated clock difference between instances. A catalogue further in the future has a wrong timestamp. */
const CLOCK_DIFFERENCE_MS = 60_000;

/**
 * Caches the catalogue: reads memory, then the snapshot, then the back ends. Returns a stale catalogue at once while it
 * refreshes. At most one refresh runs at a time, for any number of callers and instances.
 */
export function createCatalogueCache(sources: SharedSources): CatalogueCache {
  const { now, onProblem } = sources;
  let current: Catalogue | null = null;
  let readingSnapshot: Promise<void> | null = null;
  let loading: Promise<Catalogue> | null = null;
  let finishing: Promise<unknown> = Promise.resolve();
  let pausedUntil = 0;

  const age = (catalogue: Catalogue) => now() - catalogue.refreshedAt;
  const isFromFuture = (catalogue: Catalogue) => age(catalogue) < -CLOCK_DIFFERENCE_MS;
  const isFresh = (catalogue: Catalogue) => age(catalogue) <= freshFor(catalogue) && !isFromFuture(catalogue);
  const isJustRefreshed = (catalogue: Catalogue) =>
    age(catalogue) < MIN_REFRESH_INTERVAL_MS && !isFromFuture(catalogue);
  const isPaused = () => now() < pausedUntil && pausedUntil - now() <= MIN_REFRESH_INTERVAL_MS;

  function adopt(catalogue: Catalogue): Catalogue {
    if (!current || isFromFuture(current) || catalogue.refreshedAt >= current.refreshedAt)
      current = catalogue;
    return current;
  }

  /** Reads the snapshot, once for all callers. */
  async function readSnapshot(): Promise<void> {
    const snapshot = await sources.loadSnapshot().catch(error => {
      onProblem('marketplace.snapshot_unreadable', error);
      return null;
    });
    if (snapshot) adopt(snapshot);
  }

  function load(isRecent: (catalogue: Catalogue) => boolean): Promise<Catalogue> {
    loading ??= refreshShared(sources, current, isRecent)
      .then(({ catalogue, finished }) => {
        finishing = finished.then(adopt);
        return adopt(catalogue);
      })
      .finally(() => {
        loading = null;
        pausedUntil = now() + MIN_REFRESH_INTERVAL_MS;
      });
    return loading;
  }

  return {
    async get() {
      if (!current) {
        readingSnapshot ??= readSnapshot();
        await readingSnapshot;
      }
      if (!current) return load(isFresh);
      if (!isFresh(current) && !isPaused()) {
        load(isFresh).catch(error => onProblem('marketplace.refresh_failed', error));
      }
      return current;
    },
    async refresh() {
      const joined = loading ? await loading : current;
      return joined && isJustRefreshed(joined) ? joined : load(isJustRefreshed);
    },
    async idle() {
      await loading?.catch(() => {});
      await finishing;
    },
  };
}

function freshFor(catalogue: Catalogue): number {
  const complete = catalogue.services.every(
    service => service.source === 'live' || !DISPLAYED_SERVICE_IDS.includes(service.id),
  );
  return complete ? MARKETPLACE_LIMITS.freshMs : RETRY_MS;
}
