import { DISPLAYED_SERVICE_IDS, MARKETPLACE_LIMITS } from '@atrium/contract/marketplace/catalog';
import type { Catalog } from './catalog.ts';
import { refreshShared, type SharedSources } from './shared-refresh.ts';

export interface CatalogCache {
  /** Returns the current catalog; waits only if none was loaded yet. */
  get(): Promise<Catalog>;
  /** Returns a refreshed catalog, unless the last refresh is only seconds old. */
  refresh(): Promise<Catalog>;
  /** Resolves when no refresh is running, for processes that end afterwards. */
  idle(): Promise<void>;
}

/** The interval between refreshes while a displayed app has no live data. */
const RETRY_MS = 30_000;

/** A forced refresh within this time after the last one returns its result. */
const MIN_REFRESH_INTERVAL_MS = 5_000;

/** The tolerated clock difference between instances. A catalog further in the future has a wrong timestamp. */
const CLOCK_DIFFERENCE_MS = 60_000;

/**
 * Caches the catalog: reads memory, then the snapshot, then the back ends. Returns a stale catalog
 * immediately while it refreshes. At most one refresh runs at a time, for any number of callers and
 * instances.
 */
export function createCatalogCache(sources: SharedSources): CatalogCache {
  const { now, onProblem } = sources;
  let current: Catalog | null = null;
  let readingSnapshot: Promise<void> | null = null;
  let loading: Promise<Catalog> | null = null;
  let finishing: Promise<unknown> = Promise.resolve();
  let pausedUntil = 0;

  const age = (catalog: Catalog) => now() - catalog.refreshedAt;
  const isFromFuture = (catalog: Catalog) => age(catalog) < -CLOCK_DIFFERENCE_MS;
  const isFresh = (catalog: Catalog) => age(catalog) <= freshFor(catalog) && !isFromFuture(catalog);
  const isJustRefreshed = (catalog: Catalog) =>
    age(catalog) < MIN_REFRESH_INTERVAL_MS && !isFromFuture(catalog);
  const isPaused = () => now() < pausedUntil && pausedUntil - now() <= MIN_REFRESH_INTERVAL_MS;

  function adopt(catalog: Catalog): Catalog {
    if (!current || isFromFuture(current) || catalog.refreshedAt >= current.refreshedAt) current = catalog;
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

  function load(isRecent: (catalog: Catalog) => boolean): Promise<Catalog> {
    loading ??= refreshShared(sources, current, isRecent)
      .then(({ catalog, finished }) => {
        finishing = finished.then(adopt);
        return adopt(catalog);
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

function freshFor(catalog: Catalog): number {
  const complete = catalog.services.every(
    service => service.source === 'live' || !DISPLAYED_SERVICE_IDS.includes(service.id),
  );
  return complete ? MARKETPLACE_LIMITS.freshMs : RETRY_MS;
}
