import { setTimeout as delay } from 'node:timers/promises';

const HOUR_MS = 3_600_000;
const SPARE_MS = 120_000;

/** Waits for the next hour if this one is nearly over, so that a test has one hour, one day and one month (UTC). */
export async function avoidNewHour(): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS);
  if (left < SPARE_MS) await delay(left);
}
