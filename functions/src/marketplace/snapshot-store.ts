import { BackendOutage } from '@atrium/contract/admin-home/attention';
import { SERVICE_IDS, type ServiceId } from '@atrium/contract/marketplace/catalog';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { type Catalog, restoreCatalog } from './catalog.ts';
import type { BackendCheck } from './sources/backend-client.ts';

/** `marketplace/snapshot`: when the back ends were asked, and the state of each; `marketplace/{app}`: the app's data. */
const SNAPSHOT = 'snapshot';

async function collection() {
  return (await getDatabase()).collection('marketplace');
}

/** Returns the last stored catalog, or null. An app without data is the sample. */
export async function loadSnapshot(): Promise<Catalog | null> {
  const stored = await collection();
  const documents = [SNAPSHOT, ...SERVICE_IDS].map(id => stored.doc(id));
  const [snapshot, ...apps] = await (await getDatabase()).getAll(...documents);
  if (!snapshot?.exists) return null;
  const services = apps.map(app => app.get('service'));
  return restoreCatalog(services, snapshot.get('refreshedAt').toMillis());
}

/** Stores a catalog for other instances, and for when back ends are down, with the state of each back end for staff. */
export async function saveSnapshot(
  catalog: Catalog,
  checks: ReadonlyMap<ServiceId, BackendCheck> = new Map(),
): Promise<void> {
  const stored = await collection();
  const batch = stored.firestore.batch();
  batch.set(stored.doc(SNAPSHOT), {
    refreshedAt: new Date(catalog.refreshedAt),
    backends: catalog.services.map(({ serviceId, source, fetchedAt }): BackendOutage => {
      const { latencyMs = null, reason = null } = checks.get(serviceId) ?? {};
      return { serviceId, source, lastSuccessAt: fetchedAt, latencyMs, reason };
    }),
  });
  for (const service of catalog.services) {
    // A missing one is read as a sample, and a stored one can be newer than what this instance could read.
    if (service.source !== 'sample') batch.set(stored.doc(service.id), { service });
  }
  await batch.commit();
}

/** Returns the state of each back end in the last catalog, or null, by one document. */
export async function readBackendStates(): Promise<{ refreshedAt: Date; backends: BackendOutage[] } | null> {
  const snapshot = await (await collection()).doc(SNAPSHOT).get();
  const refreshedAt = snapshot.get('refreshedAt');
  if (!refreshedAt) return null;
  const backends: unknown[] = snapshot.get('backends') ?? [];
  return {
    refreshedAt: refreshedAt.toDate(),
    backends: backends.map(backend => BackendOutage.parse(backend)),
  };
}

/** Returns the back ends whose data was not live in the last catalog. */
export async function listBackendOutages(): Promise<BackendOutage[]> {
  return ((await readBackendStates())?.backends ?? []).filter(({ source }) => source !== 'live');
}
