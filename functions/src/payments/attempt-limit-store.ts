import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { commitsFirst } from '../platform/firestore/firestore-errors.ts';
import { windowDocument } from '../platform/limits/rate-limit-store.ts';
import type { Window } from '../platform/limits/rate-window.ts';

/** Write conflicts in a row. Each one means that another attempt was counted, so the limit is reached before this. */
const MAX_CONFLICTS = 60;
const PAUSE_MS = 20;

/** Counts an attempt once, however often it is repeated; false when other attempts fill the window. */
export async function countAttempt(window: Window, attempt: string): Promise<boolean> {
  const { document, expiresAt } = await windowDocument(window);
  const mark = createHash('sha256').update(attempt).digest('base64url').slice(0, 12);
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const seen = await document.get();
    const attempts: string[] = seen.get('attempts') ?? [];
    if (attempts.includes(mark)) return true;
    if (attempts.length >= window.limit.max) return false;
    const next = [...attempts, mark];
    const write = seen.updateTime
      ? document.update({ attempts: next }, { lastUpdateTime: seen.updateTime })
      : document.create({ attempts: next, expiresAt });
    if (await commitsFirst(write)) return true;
    await delay(Math.random() * PAUSE_MS);
  }
  return false;
}
