import { randomUUID } from 'node:crypto';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { acquireLease } from '../../platform/firestore/lease-store.ts';
import { logger } from '../../platform/logger.ts';
import { dayStart } from '../quarter-hours.ts';
import { type RollupResult, rollUp } from './roll-up.ts';
import { openRollups } from './rollup-store.ts';

/** Keeps a second run from doing the same work. The counts are right without it. */
const LEASE = 'analytics_state/lease';
/** Most time that a run takes after its budget. */
const OVERTIME_MS = 60_000;

/**
 * Counts what is due, for at most about `budgetMs`. Returns null while another run is active.
 *
 * Demo data and tests, which write events of the past, call `rollUp(openRollups(database))` with a database of their own
 * after the data is written: a quarter hour that was counted is not counted again.
 */
export async function runRollUp(budgetMs: number): Promise<RollupResult | null> {
  const lease = await acquireLease(LEASE, randomUUID(), budgetMs + OVERTIME_MS);
  if (!lease) return null;
  try {
    const startedAt = Date.now();
    const result = await rollUp(openRollups(await getDatabase()), () => Date.now() - startedAt > budgetMs);
    const { countedUntil, isComplete } = result;
    logger.info('analytics.rolled_up', {
      countedUntil: countedUntil === null ? null : new Date(countedUntil).toISOString(),
      isComplete,
      tookMs: Date.now() - startedAt,
    });
    return result;
  } finally {
    await lease
      .release()
      .catch(error => logger.warn('analytics.lease_not_released', { error: String(error) }));
  }
}

/** Returns until when everything is counted; before the first count the start of the day, in milliseconds since 1970. */
export async function findCountedUntil(): Promise<number> {
  const { now, newest } = await openRollups(await getDatabase()).readNewest();
  return newest?.value.countedUntil ?? dayStart(now);
}
