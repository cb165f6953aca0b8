import type { Lease } from '../platform/firestore/lease-store.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueRefresh } from './refresh-catalogue.ts';

/** What instances share, and the back ends that only one of them should ask at a time. Times in ms. */
export interface SharedSources {
  now(): number;
  sleep(ms: number): Promise<void>;
  /** The last catalogue that any instance saved; null when there is none. Rejects when it cannot be read. */
  loadSnapshot(): Promise<Catalogue | null>;
  saveSnapshot(catalogue: Catalogue): Promise<void>;
  /** Null while another instance holds it. Rejects when that cannot be found out. */
  acquireLease(): Promise<Lease | null>;
  askBackends(previous: Catalogue | null): CatalogueRefresh;
  /** Told of what went wrong without stopping the refresh. */
  onProblem(event: string, error: unknown): void;
}

/** How long to wait for another instance's refresh when there is something to answer meanwhile. */
const PATIENCE_MS = 2_500;

/** How often to look whether the other instance is done. */
const POLL_MS = 100;

export interface SharedRefresh {
  catalogue: Catalogue;
  /** Resolves with the final catalogue when late back ends are in, all is saved and the lease is given back. */
  finished: Promise<Catalogue>;
}

/**
 * A catalogue that `isRecent`, by asking the back ends or from the instance that is asking them now. While the database
 * cannot be reached every instance asks for itself: the marketplace must not depend on it.
 */
export async function refreshShared(
  sources: SharedSources,
  known: Catalogue | null,
  isRecent: (catalogue: Catalogue) => boolean,
): Promise<SharedRefresh> {
  const { now, sleep, onProblem } = sources;
  const patience = now() + PATIENCE_MS;
  let best = known;
  let isUnreadable = false;

  const look = async () => {
    const snapshot = await sources.loadSnapshot().catch(error => {
      onProblem('marketplace.snapshot_unreadable', error);
      isUnreadable = true;
      return null;
    });
    if (snapshot && (!best || snapshot.refreshedAt > best.refreshedAt)) best = snapshot;
    return snapshot && isRecent(snapshot) ? done(snapshot) : null;
  };

  for (;;) {
    const found = await look();
    if (found) return found;
    const lease = await sources.acquireLease().catch(error => {
      onProblem('marketplace.lease_unknown', error);
      return NO_LEASE;
    });
    if (lease) {
      // Another instance may have finished between the look and the lease.
      const justFinished = lease === NO_LEASE ? null : await look();
      if (!justFinished) return ask(sources, lease, best, isUnreadable);
      void lease.release().catch(error => onProblem('marketplace.lease_kept', error));
      return justFinished;
    }
    if (best && now() >= patience) return done(best);
    await sleep(POLL_MS);
  }
}

/** Stands for a lease where the database cannot be asked for one. */
const NO_LEASE: Lease = { release: async () => {} };

function done(catalogue: Catalogue): SharedRefresh {
  return { catalogue, finished: Promise.resolve(catalogue) };
}

async function ask(
  sources: SharedSources,
  lease: Lease,
  previous: Catalogue | null,
  isUnreadable: boolean,
): Promise<SharedRefresh> {
  const { onProblem } = sources;
  const { answer, settled } = sources.askBackends(previous);
  const save = async (catalogue: Catalogue) => {
    // A snapshot that could not be read may hold more than a catalogue of samples.
    const isWorse = isUnreadable && catalogue.services.every(service => service.source === 'sample');
    if (!isWorse) await sources.saveSnapshot(catalogue);
  };
  const finish = async () => {
    const first = await answer;
    await save(first).catch(error => onProblem('marketplace.snapshot_failed', error));
    const last = await settled;
    if (last !== first) await save(last).catch(error => onProblem('marketplace.snapshot_failed', error));
    await lease.release().catch(error => onProblem('marketplace.lease_kept', error));
    return last;
  };
  const finished = finish();
  return { catalogue: await answer, finished };
}
