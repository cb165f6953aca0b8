import { createHash } from 'node:crypto';
import { getDatabase } from './firebase.ts';
import { commitsFirst, createsDocument } from './firestore-errors.ts';
import type { Window } from './rate-limit.ts';

/** `rate_limits/{limit}_{hash of key}_{window}`: uses of one window. Addresses and uids are not readable in it. */
const COLLECTION = 'rate_limits';

/** Windows outlive their end by this, whatever the clocks of the instances say; Firestore's TTL removes them. */
const KEEP_MS = 60 * 60 * 1000;

/** Lost races in a row. So many others at the same moment are a flood by themselves. */
const MAX_CONFLICTS = 8;

/** Takes one from a window; false when it is used up or when too many others take from it at the same moment. */
export async function takeFromWindow({ limit, key, index }: Window): Promise<boolean> {
  const database = await getDatabase();
  const hash = createHash('sha256').update(key).digest('base64url').slice(0, 22);
  const document = database.collection(COLLECTION).doc(`${limit.name}_${hash}_${index}`);
  const expiresAt = new Date((index + 1) * limit.windowMs + KEEP_MS);
  for (let attempt = 0; attempt < MAX_CONFLICTS; attempt += 1) {
    const seen = await document.get();
    const count = Number(seen.get('count') ?? 0);
    if (count >= limit.max) return false;
    const taken = seen.updateTime
      ? await commitsFirst(document.update({ count: count + 1 }, { lastUpdateTime: seen.updateTime }))
      : await createsDocument(document.create({ count: 1, expiresAt }));
    if (taken) return true;
  }
  return false;
}
