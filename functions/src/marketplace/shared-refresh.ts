import type { Lease } from '../platform/firestore/lease-store.ts';
import type { Catalog } from './catalog.ts';
import type { CatalogFetch } from './fetch-catalog.ts';

/** A log event about the catalog that visitors don't notice. */
type CatalogProblem =
  | 'marketplace.snapshot_unreadable'
  | 'marketplace.snapshot_failed'
  | 'marketplace.refresh_failed'
  | 'marketplace.lease_unknown'
  | 'marketplace.lease_kept';

/** The state that instances share, and the back ends that one instance fetches at a time. Times are in ms. */
export interface SharedSources {
  now(): number;
  sleep(ms: number): Promise<void>;
  /** Returns the last catalog that any instance saved; null if there is none. Rejects if it cannot be read. */
  loadSnapshot(): Promise<Catalog | null>;
  saveSnapshot(catalog: Catalog): Promise<void>;
  /** Returns null while another instance holds the lease. Rejects if the lease cannot be read. */
  acquireLease(): Promise<Lease | null>;
  fetchFromBackends(previous: Catalog | null): CatalogFetch;
  /** Called for errors that do not stop the refresh. */
  onProblem(event: CatalogProblem, error: unknown): void;
}

/** How long to wait for another instance's refresh if a catalog is already known. */
const MAX_WAIT_MS = 2_500;

/** The interval between checks for the other instance's result. */
const POLL_MS = 100;

export interface SharedRefresh {
  catalog: Catalog;
  /** Resolves with the final catalog after late back ends, the last write and the release of the lease. */
  finished: Promise<Catalog>;
}

/**
 * Returns a catalog that `isRecent`, from the back ends or from the instance that is fetching it. While the database is
 * down every instance fetches for itself, because the marketplace must not depend on it.
 */
export async function refreshShared(
  sources: SharedSources,
  known: Catalog | null,
  isRecent: (catalog: Catalog) => boolean,
): Promise<SharedRefresh> {
  const { now, sleep, onProblem } = sources;
  const deadline = now() + MAX_WAIT_MS;
  let best = known;
  let isUnreadable = false;

  const readSnapshot = async () => {
    const snapshot = await sources.loadSnapshot().catch(error => {
      onProblem('marketplace.snapshot_unreadable', error);
      isUnreadable = true;
      return null;
    });
    if (snapshot && (!best || snapshot.refreshedAt > best.refreshedAt)) best = snapshot;
    return snapshot && isRecent(snapshot) ? done(snapshot) : null;
  };

  for (;;) {
    const found = await readSnapshot();
    if (found) return found;
    const lease = await sources.acquireLease().catch(error => {
      onProblem('marketplace.lease_unknown', error);
      return NO_LEASE;
    });
    if (lease) {
      // Another instance may have finished after the snapshot was read.
      const justFinished = lease === NO_LEASE ? null : await readSnapshot();
      if (!justFinished) return fetchAndSave(sources, lease, best, isUnreadable);
      void lease.release().catch(error => onProblem('marketplace.lease_kept', error));
      return justFinished;
    }
    if (best && now() >= deadline) return done(best);
    await sleep(POLL_MS);
  }
}

/** Replaces the lease while the database is down. */
const NO_LEASE: Lease = { release: async () => {} };

function done(catalog: Catalog): SharedRefresh {
  return { catalog, finished: Promise.resolve(catalog) };
}

async function fetchAndSave(
  sources: SharedSources,
  lease: Lease,
  previous: Catalog | null,
  isUnreadable: boolean,
): Promise<SharedRefresh> {
  const { onProblem } = sources;
  const { early, complete } = sources.fetchFromBackends(previous);
  const save = async (catalog: Catalog) => {
    // An unreadable snapshot may contain more than a catalog of samples.
    const isWorse = isUnreadable && catalog.services.every(service => service.source === 'sample');
    if (!isWorse) await sources.saveSnapshot(catalog);
  };
  const finish = async () => {
    const first = await early;
    await save(first).catch(error => onProblem('marketplace.snapshot_failed', error));
    const last = await complete;
    if (last !== first) await save(last).catch(error => onProblem('marketplace.snapshot_failed', error));
    await lease.release().catch(error => onProblem('marketplace.lease_kept', error));
    return last;
  };
  const finished = finish();
  return { catalog: await early, finished };
}
