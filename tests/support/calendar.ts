import { setTimeout as delay } from 'node:timers/promises';

const DAY_MS = 86_400_000;
/** Waits for the next day (UTC) if this one is nearly over, so that a test has one day and one month. */
export const avoidNewDay = () => avoidNewWindow(DAY_MS, 120_000);

/** Waits for the next window of a rate limit if this one is nearly over, so that a test has one. */
export async function avoidNewWindow(windowMs: number, spareMs = 20_000): Promise<void> {
  const left = windowMs - (Date.now() % windowMs);
  if (left < spareMs) await delay(left);
}
