import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { PROJECT_ID, type WorldUrls } from '../world/config/world-options.ts';

/** A world's database without security rules, for demo data. */
export function openDatabase({ firestore }: WorldUrls): Firestore {
  process.env.FIRESTORE_EMULATOR_HOST = new URL(firestore).host;
  // Without this the library looks for a cloud machine around it and warns that there is none.
  process.env.METADATA_SERVER_DETECTION = 'none';
  // A process can have several worlds, one after the other.
  const database = getFirestore(initializeApp({ projectId: PROJECT_ID }, randomUUID()));
  database.settings({ ignoreUndefinedProperties: true });
  return database;
}

/** A document's path and data. */
export type Write = readonly [path: string, data: object];

/** Documents per batch. */
const BATCH = 500;

/** Writes many documents, in batches of their order. */
export async function writeAll(database: Firestore, writes: readonly Write[]): Promise<void> {
  const commits: Promise<unknown>[] = [];
  for (let i = 0; i < writes.length; i += BATCH) {
    const batch = database.batch();
    for (const [path, data] of writes.slice(i, i + BATCH)) batch.set(database.doc(path), data);
    commits.push(batch.commit());
  }
  await Promise.all(commits);
}
