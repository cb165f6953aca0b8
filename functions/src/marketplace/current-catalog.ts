import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '@atrium/contract/marketplace/catalog';
import { withTimeout } from '@atrium/contract/platform/with-timeout';
import { acquireLease } from '../platform/firestore/lease-store.ts';
import { logger } from '../platform/logger.ts';
import type { Catalog } from './catalog.ts';
import { createCatalogCache } from './catalog-cache.ts';
import { type CatalogFetch, fetchCatalog } from './fetch-catalog.ts';
import { loadSnapshot, saveSnapshot } from './snapshot-store.ts';
import { createBackendClient } from './sources/backend-client.ts';
import { configuredBackends } from './sources/backend-settings.ts';
import { fetchInfo } from './sources/info-client.ts';

/** The document of the refresh lease. */
const LEASE = 'marketplace/lease';

/** Longer than any refresh: the back ends' timeout and the writes around it. */
const LEASE_MS = 15_000;

/** How long the marketplace waits for the database before it continues without it. */
const DATABASE_TIMEOUT_MS = 3_000;

/** Identifies this instance in the lease, for debugging. */
const INSTANCE = randomUUID();

const clock = { now: Date.now, elapsed: () => performance.now() };
const client = createBackendClient(fetchInfo, clock);

/** Fetches the catalog from the configured back ends. */
export function fetchFromBackends(previous: Catalog | null): CatalogFetch {
  return fetchCatalog(previous, {
    backends: configuredBackends(),
    client,
    now: Date.now,
    onFailure: (serviceId, reason) => logger.warn('marketplace.source_failed', { serviceId, reason }),
  });
}

const withinTimeout = <T>(work: Promise<T>) =>
  withTimeout(DATABASE_TIMEOUT_MS, work, () => new Error('The database timed out.'));

/** The catalog cache of this process. */
export const currentCatalog = createCatalogCache({
  now: Date.now,
  sleep: async ms => void (await sleep(ms)),
  loadSnapshot: () => withinTimeout(loadSnapshot()),
  saveSnapshot: catalog => withinTimeout(saveSnapshot(catalog, client.checks)),
  acquireLease: () => withinTimeout(acquireLease(LEASE, INSTANCE, LEASE_MS)),
  fetchFromBackends,
  onProblem: (event, error) => logger.error(event, { cause: String(error) }),
});

/** Returns the apps of the current catalog with their prices. */
export async function listServices(): Promise<readonly Service[]> {
  return (await currentCatalog.get()).services;
}
