import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { World } from '../world/start-world.ts';

/** A world's database, past the rules, for demo data. */
export function openDatabase({ projectId, urls }: Pick<World, 'projectId' | 'urls'>): Firestore {
  process.env.FIRESTORE_EMULATOR_HOST = new URL(urls.firestore).host;
  // Without this the library looks for a cloud machine around it and warns that there is none.
  process.env.METADATA_SERVER_DETECTION = 'none';
  return getFirestore(initializeApp({ projectId }, 'demo-data'));
}
