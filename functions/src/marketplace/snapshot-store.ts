import { getDatabase } from '../platform/firestore/firebase.ts';
import { type Catalogue, restoreCatalogue } from './catalogue.ts';

async function document() {
  return (await getDatabase()).collection('marketplace').doc('snapshot');
}

/** Returns the last stored catalogue, or null. */
export async function loadSnapshot(): Promise<Catalogue | null> {
  const snapshot = await (await document()).get();
  if (!snapshot.exists) return null;
  return restoreCatalogue(snapshot.get('services'), snapshot.get('refreshedAt').toMillis());
}

/** Stores a catalogue for other instances, and for when back ends are down. */
export async function saveSnapshot(catalogue: Catalogue): Promise<void> {
  await (await document()).set({
    services: catalogue.services,
    refreshedAt: new Date(catalogue.refreshedAt),
  });
}
