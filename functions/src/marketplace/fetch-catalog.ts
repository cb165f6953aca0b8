import { DISPLAYED_SERVICE_IDS, type ServiceId } from '@atrium/contract/marketplace/catalog';
import { assembleCatalog, type Catalog, lastKnown, type SourceResult } from './catalog.ts';
import type { BackendClient } from './sources/backend-client.ts';
import type { AppBackend } from './sources/backend-settings.ts';

/** How long a catalog waits for back ends whose last record is known, in ms. */
export const EARLY_AFTER_MS = 1_000;

/** A fetch of all back ends. Neither promise rejects. */
export interface CatalogFetch {
  /** Resolves after `EARLY_AFTER_MS` without waiting for late back ends whose last record is known. */
  early: Promise<Catalog>;
  /** Resolves when every back end has responded or failed; with the same object if none was late. */
  complete: Promise<Catalog>;
}

export interface FetchOptions {
  backends: readonly AppBackend[];
  client: BackendClient;
  /** In ms since the epoch. */
  now(): number;
  /** Called for each back end that failed. */
  onFailure(serviceId: ServiceId, reason: string): void;
}

/**
 * Requests all back ends in parallel. `early` waits for each of them, but after `EARLY_AFTER_MS` no longer for those whose
 * last record is known, which is used until `complete`, nor for apps that are not displayed.
 */
export function fetchCatalog(previous: Catalog | null, options: FetchOptions): CatalogFetch {
  const { backends, client, now, onFailure } = options;
  const results = new Map<ServiceId, SourceResult>();
  const signupUrls = new Map(
    backends.flatMap(({ serviceId, signupUrl }) => (signupUrl ? [[serviceId, signupUrl] as const] : [])),
  );
  const assemble = () => assembleCatalog(results, previous, signupUrls, now());
  const { promise: early, resolve } = Promise.withResolvers<Catalog>();
  let resolved: Catalog | null = null;
  let isLate = false;

  const resolveIfEnough = () => {
    const isEnough = backends.every(
      ({ serviceId }) => results.has(serviceId) || (isLate && isOptional(serviceId, previous)),
    );
    if (resolved || !isEnough) return;
    resolved = assemble();
    resolve(resolved);
  };
  const onDeadline = () => {
    isLate = true;
    resolveIfEnough();
  };
  const deadline = setTimeout(
    // Responses that arrived while this process was busy are not late, so they are read first.
    () => setImmediate(() => setImmediate(onDeadline)),
    EARLY_AFTER_MS,
  );

  const complete = Promise.all(
    backends.map(async backend => {
      const result = await client.fetchRecord(backend);
      if (!result.ok) onFailure(backend.serviceId, result.reason);
      results.set(backend.serviceId, result);
      resolveIfEnough();
    }),
  ).then(() => {
    clearTimeout(deadline);
    resolveIfEnough();
    const wasComplete = resolved?.services.every(
      service => service.source === 'live' || !results.get(service.id)?.ok,
    );
    return resolved && wasComplete ? resolved : assemble();
  });
  return { early, complete };
}

/** Returns whether the catalog can be returned without this back end. The first catalog waits for all. */
function isOptional(serviceId: ServiceId, previous: Catalog | null): boolean {
  if (previous === null) return false;
  return lastKnown(previous, serviceId) !== undefined || !DISPLAYED_SERVICE_IDS.includes(serviceId);
}
