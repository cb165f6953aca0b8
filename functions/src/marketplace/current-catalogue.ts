import type { ServiceId } from '@atrium/contract/marketplace';
import { logger } from 'firebase-functions/v2';
import { assembleCatalogue, type Catalogue, type SourceResult } from './catalogue.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { loadSnapshot, saveSnapshot } from './snapshot-store.ts';
import { configuredBackends } from './sources/app-backends.ts';
import { fetchInfo, SourceError } from './sources/info-client.ts';

/** Asks all back ends at once; one that fails keeps its last known data. */
export async function refreshCatalogue(previous: Catalogue | null): Promise<Catalogue> {
  const backends = configuredBackends();
  const results = new Map<ServiceId, SourceResult>();
  await Promise.all(
    backends.map(async backend => {
      const result = await fetchInfo(backend).then(
        (info): SourceResult => ({ ok: true, info }),
        (error): SourceResult => ({
          ok: false,
          reason: error instanceof SourceError ? error.message : 'failed',
        }),
      );
      if (!result.ok)
        logger.warn('marketplace.source_failed', { serviceId: backend.serviceId, reason: result.reason });
      results.set(backend.serviceId, result);
    }),
  );
  const signupUrls = new Map(
    backends.flatMap(({ serviceId, signupUrl }) => (signupUrl ? [[serviceId, signupUrl] as const] : [])),
  );
  return assembleCatalogue(results, previous, signupUrls, Date.now());
}

/** The catalogue shared by everything in this process. */
export const currentCatalogue = createCatalogueCache({
  now: Date.now,
  loadSnapshot: () =>
    loadSnapshot().catch(error => {
      logger.error('marketplace.snapshot_unreadable', { cause: String(error) });
      return null;
    }),
  async refresh(previous) {
    const catalogue = await refreshCatalogue(previous);
    if (catalogue.services.some(service => service.source === 'live')) {
      saveSnapshot(catalogue).catch(error =>
        logger.error('marketplace.snapshot_failed', { cause: String(error) }),
      );
    }
    return catalogue;
  },
  onRefreshError: error => logger.error('marketplace.refresh_failed', { cause: String(error) }),
});
