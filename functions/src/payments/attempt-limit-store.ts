import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getDatabase } from '../platform/firebase.ts';
import { commitsFirst } from '../platform/firestore-errors.ts';
import type { Window } from '../platform/rate-limit.ts';

/** `rate_limits/{limit}_{hash of key}_{window}`: the attempts of one window, as fingerprints. */
const COLLECTION = 'rate_limits';

/** Windows outlive their end by this, whatever the clocks of the instances say; Firestore's TTL removes them. */
const KEEP_MS = 60 * 60 * 1000;

/** Lost races in a row: each one means that another attempt was counted, so more than the limits need not wait. */
const MAX_CONFLICTS = 60;
const PAUSE_MS = 20;

const fingerprint = (text: string, length: number) =>
  createHash('sha256').update(text).digest('base64url').slice(0, length);

/** Counts an attempt once, however often it is sent; false when the window is full of others. */
export async function countAttempt({ limit, key, index }: Window, attempt: string): Promise<boolean> {
  const database = await getDatabase();
  const document = database.collection(COLLECTION).doc(`${limit.name}_${fingerprint(key, 22)}_${index}`);
  const expiresAt = new Date((index + 1) * limit.windowMs + KEEP_MS);
  const mark = fingerprint(attempt, 12);
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const seen = await document.get();
    const attempts: string[] = seen.get('attempts') ?? [];
    if (attempts.includes(mark)) return true;
    if (attempts.length >= limit.max) return false;
    const next = [...attempts, mark];
    const write = seen.updateTime
      ? document.update({ attempts: next }, { lastUpdateTime: seen.updateTime })
      : document.create({ attempts: next, expiresAt });
    if (await commitsFirst(write)) return true;
    await delay(Math.random() * PAUSE_MS);
  }
  return false;
}
