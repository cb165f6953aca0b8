import { setTimeout as delay } from 'node:timers/promises';

const DAY_MS = 86_400_000;
const SPARE_MS = 120_000;

/** Waits for the next day (UTC) if this one is nearly over, so that a test has one day and one month. */
export async function avoidNewDay(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < SPARE_MS) await delay(left);
}
