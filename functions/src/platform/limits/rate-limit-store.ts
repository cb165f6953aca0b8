import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getDatabase } from '../firestore/firebase.ts';
import { commitsFirst, createsDocument } from '../firestore/firestore-errors.ts';
import type { TakeFromWindow, Window } from './rate-window.ts';

/**
 * `rate_limits/{limit}_{hash of key}_{window}`: uses of one window, how many or by what names. Addresses and uids are not
 * readable in it.
 */
const COLLECTION = 'rate_limits';

/** Windows outlive their end by this, whatever the clocks of the instances say; Firestore's TTL removes them. */
const KEEP_MS = 60 * 60 * 1000;

/** Lost races in a row. So many others at the same moment are a flood by themselves. */
const MAX_CONFLICTS = 8;
const PAUSE_MS = 20;

/** Where a window is counted, and when that may be forgotten. */
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
    const taken = seen.updateTime
      ? await commitsFirst(document.update({ count: count + 1 }, { lastUpdateTime: seen.updateTime }))
      : await createsDocument(document.create({ count: 1, expiresAt }));
    if (taken) return 'taken';
    await delay(Math.random() * PAUSE_MS);
  }
  return 'contended';
};
