import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getDatabase } from '../firestore/firebase.ts';
import { commitsFirst, MAX_CONFLICTS } from '../firestore/firestore-errors.ts';
import type { TakeFromWindow, Window } from './rate-window.ts';

/**
 * `rate_limits/{limit}_{hash of key}_{window}`: the uses of one window, as a count or as names. The key, an IP address or a
 * uid, is stored only as a hash.
 */
const COLLECTION = 'rate_limits';

/** How long a window is kept after its end, in case of clock differences. Firestore's TTL deletes it. */
const KEEP_MS = 60 * 60 * 1000;

const PAUSE_MS = 20;

/** Returns the document of a window, and when it expires. */
export async function windowDocument({ limit, key, index }: Window) {
  const hash = createHash('sha256').update(key).digest('base64url').slice(0, 22);
  return {
    document: (await getDatabase()).collection(COLLECTION).doc(`${limit.name}_${hash}_${index}`),
    expiresAt: new Date((index + 1) * limit.windowMs + KEEP_MS),
  };
}

export const takeFromWindow: TakeFromWindow = async window => {
  const { document, expiresAt } = await windowDocument(window);
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const seen = await document.get();
    const count = Number(seen.get('count') ?? 0);
    if (count >= window.limit.max) return 'used up';
    const write = seen.updateTime
      ? document.update({ count: count + 1 }, { lastUpdateTime: seen.updateTime })
      : document.create({ count: 1, expiresAt });
    if (await commitsFirst(write)) return 'taken';
    await delay(Math.random() * PAUSE_MS);
  }
  return 'contended';
};
