import { DISPLAYED_SERVICE_IDS, MARKETPLACE_LIMITS } from '@atrium/contract/marketplace/catalogue';
import type { Catalogue } from './catalogue.ts';
import { refreshShared, type SharedSources } from './shared-refresh.ts';

export interface CatalogueCache {
  /** The current catalogue; waits only when nothing at all is known yet. */
  get(): Promise<Catalogue>;
  /** A catalogue asked for just now, unless the last one is only seconds old. */
  refresh(): Promise<Catalogue>;
  /** Resolves when nothing is under way any more, for a process that must not end before. */
  idle(): Promise<void>;
}

/** How soon to ask again while an app that is on display has no live data. */
const RETRY_MS = 30_000;

/** A forced refresh closer than this to the last one gets the last one's result. */
const MIN_REFRESH_INTERVAL_MS = 5_000;

/** How far ahead another instance's clock may be; a catalogue from further ahead was stamped by a clock that is wrong. */
const CLOCK_DIFFERENCE_MS = 60_000;

/**
 * Memory, then snapshot, then the back ends. A stale catalogue is answered at once while one refresh runs; however many
 * callers in however many instances ask, at most one refresh is under way.
 */
export function createCatalogueCache(sources: SharedSources): CatalogueCache {
  const { now, onProblem } = sources;
  let current: Catalogue | null = null;
  let looking: Promise<void> | null = null;
  let loading: Promise<Catalogue> | null = null;
  let finishing: Promise<unknown> = Promise.resolve();
  let restUntil = 0;

  const age = (catalogue: Catalogue) => now() - catalogue.refreshedAt;
  const isFromAhead = (catalogue: Catalogue) => age(catalogue) < -CLOCK_DIFFERENCE_MS;
  const isFresh = (catalogue: Catalogue) => age(catalogue) <= freshFor(catalogue) && !isFromAhead(catalogue);
  const isJustAsked = (catalogue: Catalogue) =>
    age(catalogue) < MIN_REFRESH_INTERVAL_MS && !isFromAhead(catalogue);
  const isResting = () => now() < restUntil && restUntil - now() <= MIN_REFRESH_INTERVAL_MS;

  function adopt(catalogue: Catalogue): Catalogue {
    if (!current || isFromAhead(current) || catalogue.refreshedAt >= current.refreshedAt) current = catalogue;
    return current;
  }

  /** However many ask for it, the snapshot is read once. */
  async function look(): Promise<void> {
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
        restUntil = now() + MIN_REFRESH_INTERVAL_MS;
      });
    return loading;
  }

  return {
    async get() {
      if (!current) {
        looking ??= look();
        await looking;
      }
      if (!current) return load(isFresh);
      if (!isFresh(current) && !isResting()) {
        load(isFresh).catch(error => onProblem('marketplace.refresh_failed', error));
      }
      return current;
    },
    async refresh() {
      const joined = loading ? await loading : current;
      return joined && isJustAsked(joined) ? joined : load(isJustAsked);
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
