import { createHash } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type DocumentData, getFirestore } from 'firebase-admin/firestore';
import type { RateLimit } from '../../functions/src/platform/limits/rate-limit.ts';
import { avoidNewWindow } from './calendar.ts';
import { eventually } from './eventually.ts';
import { world } from './world.ts';

// Without this the library looks for a metadata server of Google Cloud and warns that there is none.
process.env.METADATA_SERVER_DETECTION = 'none';

/** The emulator's database with the access of the server, bypassing the rules. */
export const database = getFirestore(initializeApp({ projectId: world.projectId }, 'tests'));

/** The fields of a stored document. */
export const readData = async (path: string) => (await database.doc(path).get()).data();

/** The number of documents of a collection with this email. */
export const countStored = async (collection: string, email: string) =>
  (await database.collection(collection).where('email', '==', email).get()).size;

/** The days until a document is deleted. */
export const daysLeft = async (path: string) =>
  Math.round(((await readData(path))?.removeAfter.toMillis() - Date.now()) / 86_400_000);

/** Stores documents by path, 500 in a batch, and the batches at once, which is fastest in the emulator. */
export async function storeAll(documents: readonly (readonly [path: string, data: object])[]): Promise<void> {
  const commits: Promise<unknown>[] = [];
  for (let first = 0; first < documents.length; first += 500) {
    const batch = database.batch();
    for (const [path, data] of documents.slice(first, first + 500)) batch.set(database.doc(path), data);
    commits.push(batch.commit());
  }
  await Promise.all(commits);
}

/** Waits until a document satisfies the condition and returns it. */
export function awaitDocument(
  path: string,
  condition: (data: DocumentData) => boolean = () => true,
): Promise<DocumentData> {
  return eventually(async () => {
    const data = (await database.doc(path).get()).data();
    if (!data || !condition(data)) throw new Error(`${path} is ${JSON.stringify(data)}`);
    return data;
  });
}

/** Leaves one use of a rate limit to a uid or IP address. */
export const leaveOneUse = (limit: RateLimit, key: string) => leaveUses(limit, key, 1);

/** A test counts this long: a window that ended between two calls would leave uses to both. */
const COUNTING_MS = 10_000;

/** Leaves so many uses of a rate limit to a uid or IP address, in a window that doesn't end soon and in the next one. */
export async function leaveUses({ name, max, windowMs }: RateLimit, key: string, left: number) {
  await avoidNewWindow(windowMs, COUNTING_MS);
  const hash = createHash('sha256').update(key).digest('base64url').slice(0, 22);
  const index = Math.floor(Date.now() / windowMs);
  for (const window of [index, index + 1]) {
    const expiresAt = new Date((window + 2) * windowMs);
    await database.doc(`rate_limits/${name}_${hash}_${window}`).set({ count: max - left, expiresAt });
  }
}
