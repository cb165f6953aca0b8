import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getDatabase } from '../firestore/firebase.ts';
import { MAX_CONFLICTS } from '../firestore/firestore-errors.ts';
import { writeVersion } from '../firestore/versioned.ts';
import type { TakeFromWindow, Window } from './rate-window.ts';

/**
 * `rate_limits/{limit}_{hash of key}_{window}`: the uses of one window, counted, and the hashes of their names. The key, an IP address or a
 * uid, is stored only as a hash.
 */
const COLLECTION = 'rate_limits';

/** How long a window is kept after its end, in case of clock differences. Firestore's TTL deletes it. */
const KEEP_MS = 60 * 60 * 1000;

/** The same for uses with a name: each conflict means that another one was counted, so the limit is reached before this. */
const MAX_NAMED_CONFLICTS = 60;
const PAUSE_MS = 20;

/** Returns the document of a window, and when it expires. */
export async function windowDocument({ limit, key, index }: Window) {
  return {
    document: (await getDatabase()).collection(COLLECTION).doc(`${limit.name}_${hash(key, 22)}_${index}`),
    expiresAt: new Date((index + 1) * limit.windowMs + KEEP_MS),
  };
}

const hash = (text: string, length: number) =>
  createHash('sha256').update(text).digest('base64url').slice(0, length);

export const takeFromWindow: TakeFromWindow = async (window, use) => {
  const { document, expiresAt } = await windowDocument(window);
  const mark = use === undefined ? null : hash(use, 12);
  const maxConflicts = mark === null ? MAX_CONFLICTS : MAX_NAMED_CONFLICTS;
  for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
    const seen = await document.get();
    const count = Number(seen.get('count') ?? 0);
    const uses: readonly string[] = seen.get('uses') ?? [];
    if (mark !== null && uses.includes(mark)) return 'taken';
    if (count >= window.limit.max) return 'used up';
    const counted = { count: count + 1, expiresAt, ...(mark !== null && { uses: [...uses, mark] }) };
    if (await writeVersion(document, counted, seen.updateTime)) return 'taken';
    await delay(Math.random() * PAUSE_MS);
  }
  return 'contended';
};
