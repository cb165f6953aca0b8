import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '@atrium/contract/marketplace/catalogue';
import { acquireLease } from '../platform/firestore/lease-store.ts';
import { logger } from '../platform/logger.ts';
import type { Catalogue } from './catalogue.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { type CatalogueRefresh, refreshCatalogue } from './refresh-catalogue.ts';
import { loadSnapshot, saveSnapshot } from './snapshot-store.ts';
import { createBackendAsker } from './sources/ask-backend.ts';
import { configuredBackends } from './sources/backend-settings.ts';
import { fetchInfo } from './sources/info-client.ts';

/** The document of the lease to refresh the catalogue. */
const LEASE = 'marketplace/lease';

/** Longer than any refresh takes: the back ends' time limit and the writes around it. */
const LEASE_MS = 15_000;

/** How long the marketplace waits for a database that does not answer before it does without. */
const DATABASE_PATIENCE_MS = 3_000;

/** Names this instance in the lease, for people who look at it. */
const INSTANCE = randomUUID();

const asker = createBackendAsker(fetchInfo, { now: Date.now, elapsed: () => performance.now() });

/** Asks the back ends as they are configured now. */
export function askBackends(previous: Catalogue | null): CatalogueRefresh {
  return refreshCatalogue(previous, {
    backends: configuredBackends(),
    asker,
    now: Date.now,
    onFailure: (serviceId, reason) => logger.warn('marketplace.source_failed', { serviceId, reason }),
  });
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = sleep(DATABASE_PATIENCE_MS, undefined, { signal: done.signal }).then(() => {
    throw new Error('The database did not answer in time.');
  });
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => done.abort());
}

/** The catalogue shared by everything in this process. */
export const currentCatalogue = createCatalogueCache({
  now: Date.now,
  sleep: async ms => void (await sleep(ms)),
  loadSnapshot: () => inTime(loadSnapshot()),
  saveSnapshot: catalogue => inTime(saveSnapshot(catalogue)),
  acquireLease: () => inTime(acquireLease(LEASE, INSTANCE, LEASE_MS)),
  askBackends,
  onProblem: (event, error) => logger.error(event, { cause: String(error) }),
});

/** The apps of the current catalog with their prices. */
export async function listServices(): Promise<readonly Service[]> {
  return (await currentCatalogue.get()).services;
}
