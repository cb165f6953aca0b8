import { DISPLAYED_SERVICE_IDS, MARKETPLACE_LIMITS } from '@atrium/contract/marketplace';
import type { Catalogue } from './catalogue.ts';

/** What the cache needs from outside; times in ms. */
export interface CatalogueSources {
  now(): number;
  loadSnapshot(): Promise<Catalogue | null>;
  /** Asks the back ends; given the last known catalogue to fall back on. Never rejects for a back end's sake. */
  refresh(previous: Catalogue | null): Promise<Catalogue>;
  /** Told of a refresh that failed as a whole. */
  onRefreshError(error: unknown): void;
}

export interface CatalogueCache {
  /** The current catalogue; waits only when nothing at all is known yet. */
  get(): Promise<Catalogue>;
  /** A catalogue asked for just now, unless the last one is only seconds old. */
  refresh(): Promise<Catalogue>;
}

/** How soon to ask again while an app that is on display has no live data. */
const RETRY_MS = 30_000;

/** A forced refresh closer than this to the last one gets the last one's result. */
const MIN_REFRESH_INTERVAL_MS = 5_000;

/**
 * Memory, then snapshot, then the back ends. A stale catalogue is answered at once while one refresh runs;
 * however many callers ask, at most one refresh is under way.
 */
export function createCatalogueCache(sources: CatalogueSources): CatalogueCache {
  let current: Catalogue | null = null;
  let loading: Promise<Catalogue> | null = null;

  function load(): Promise<Catalogue> {
    loading ??= (async () => {
      try {
        const previous = current ?? (await sources.loadSnapshot());
        if (previous && !current) current = previous;
        current = await sources.refresh(previous);
        return current;
      } finally {
        loading = null;
      }
    })();
    return loading;
  }

  const age = (catalogue: Catalogue) => sources.now() - catalogue.refreshedAt;

  return {
    async get(): Promise<Catalogue> {
      if (!current && !loading) {
        const snapshot = await sources.loadSnapshot();
        current ??= snapshot;
      }
      if (!current) return load();
      if (age(current) > freshFor(current)) load().catch(sources.onRefreshError);
      return current;
    },
    async refresh(): Promise<Catalogue> {
      if (current && age(current) < MIN_REFRESH_INTERVAL_MS) return current;
      return load();
    },
  };
}

function freshFor(catalogue: Catalogue): number {
  const complete = catalogue.services.every(
    service => service.source === 'live' || !DISPLAYED_SERVICE_IDS.includes(service.id),
  );
  return complete ? MARKETPLACE_LIMITS.freshMs : RETRY_MS;
}
