import type { Lease } from '../platform/firestore/lease-store.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueFetch } from './fetch-catalogue.ts';

/** The state that instances share, and the back ends that one instance fetches at a time. Times are in ms. */
export interface SharedSources {
  now(): number;
  sleep(ms: number): Promise<void>;
  /** Returns the last catalogue that any instance saved; null if there is none. Rejects if it cannot be read. */
  loadSnapshot(): Promise<Catalogue | null>;
  saveSnapshot(catalogue: Catalogue): Promise<void>;
  /** Returns null while another instance holds the lease. Rejects if the lease cannot be read. */
  acquireLease(): Promise<Lease | null>;
  fetchFromBackends(previous: Catalogue | null): CatalogueFetch;
  /** Called for errors that do not stop the refresh. */
  onProblem(event: string, error: unknown): void;
}

/** How long to wait for another instance's refresh if a catalogue is already known. */
const MAX_WAIT_MS = 2_500;

/** The interval between checks for the other instance's result. */
const POLL_MS = 100;

export interface SharedRefresh {
  catalogue: Catalogue;
  /** Resolves with the final catalogue after late back ends, the last write and the release of the lease. */
  finished: Promise<Catalogue>;
}

/**
 * Returns a catalogue that `isRecent`, from the back ends or from the instance that is fetching it. While the database is
 * down every instance fetches for itself, because the marketplace must not depend on it.
 */
export async function refreshShared(
  sources: SharedSources,
  known: Catalogue | null,
  isRecent: (catalogue: Catalogue) => boolean,
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

function done(catalogue: Catalogue): SharedRefresh {
  return { catalogue, finished: Promise.resolve(catalogue) };
}

async function fetchAndSave(
  sources: SharedSources,
  lease: Lease,
  previous: Catalogue | null,
  isUnreadable: boolean,
): Promise<SharedRefresh> {
  const { onProblem } = sources;
  const { early, complete } = sources.fetchFromBackends(previous);
  const save = async (catalogue: Catalogue) => {
    // An unreadable snapshot may contain more than a catalogue of samples.
    const isWorse = isUnreadable && catalogue.services.every(service => service.source === 'sample');
    if (!isWorse) await sources.saveSnapshot(catalogue);
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
  return { catalogue: await early, finished };
}
