import { BackendOutage } from '@atrium/contract/admin-home/attention';
import type { ServiceId } from '@atrium/contract/marketplace/catalog';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { billQuery } from '../platform/firestore/read-meter.ts';
import { type Catalog, restoreCatalog } from './catalog.ts';
import type { BackendCheck } from './sources/backend-client.ts';

async function document() {
  return (await getDatabase()).collection('marketplace').doc('snapshot');
}

/** Returns the last stored catalog, or null. */
export async function loadSnapshot(): Promise<Catalog | null> {
  const snapshot = await (await document()).get();
  if (!snapshot.exists) return null;
  return restoreCatalog(snapshot.get('services'), snapshot.get('refreshedAt').toMillis());
}

/** Stores a catalog for other instances, and for when back ends are down, with the state of each back end for staff. */
export async function saveSnapshot(
  catalog: Catalog,
  checks: ReadonlyMap<ServiceId, BackendCheck> = new Map(),
): Promise<void> {
  await (await document()).set({
    services: catalog.services,
    refreshedAt: new Date(catalog.refreshedAt),
    backends: catalog.services.map(({ serviceId, source, fetchedAt }): BackendOutage => {
      const { latencyMs = null, reason = null } = checks.get(serviceId) ?? {};
      return { serviceId, source, lastSuccessAt: fetchedAt, latencyMs, reason };
    }),
  });
}

/** Returns the state of each back end in the last catalog, or null. Reads one document, without the catalog in it. */
export async function readBackendStates(): Promise<{ refreshedAt: Date; backends: BackendOutage[] } | null> {
  const fieldMask = ['backends', 'refreshedAt'];
  const [snapshot] = await (await getDatabase()).getAll(await document(), { fieldMask });
  const refreshedAt = snapshot?.get('refreshedAt');
  if (!snapshot || !refreshedAt) return null;
  const backends: unknown[] = snapshot.get('backends') ?? [];
  return {
    refreshedAt: refreshedAt.toDate(),
    backends: backends.map(backend => BackendOutage.parse(backend)),
  };
}

/** Returns the back ends whose data was not live in the last catalog. */
export async function listBackendOutages(): Promise<BackendOutage[]> {
  billQuery(1);
  return ((await readBackendStates())?.backends ?? []).filter(({ source }) => source !== 'live');
}
