import { getDatabase } from '../platform/firestore/firebase.ts';
import { type Catalog, restoreCatalog } from './catalog.ts';

async function document() {
  return (await getDatabase()).collection('marketplace').doc('snapshot');
}

/** Returns the last stored catalog, or null. */
export async function loadSnapshot(): Promise<Catalog | null> {
  const snapshot = await (await document()).get();
  if (!snapshot.exists) return null;
  return restoreCatalog(snapshot.get('services'), snapshot.get('refreshedAt').toMillis());
}

/** Stores a catalog for other instances, and for when back ends are down. */
export async function saveSnapshot(catalog: Catalog): Promise<void> {
  await (await document()).set({
    services: catalog.services,
    refreshedAt: new Date(catalog.refreshedAt),
  });
}
