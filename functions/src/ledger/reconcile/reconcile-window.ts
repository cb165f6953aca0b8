const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Stripe keeps events for 30 days; the first run goes back that far. */
const FIRST_MS = 30 * DAY_MS;

/** Stripe retries a failing delivery for three days; older events were applied or are lost. */
const OVERLAP_MS = 3 * DAY_MS;

/** Possible difference between Stripe's clock and ours. */
const CLOCK_SKEW_MS = 60_000;

export interface TimeRange {
  from: Date;
  to: Date;
}

/** The fields of the newest report that determine the next range. */
export interface LastRun {
  from: Date;
  to: Date;
  complete: boolean;
  /** True when all active subscriptions were compared since the last complete run. */
  subscriptionsDone: boolean;
}

/** Returns the range of the next reconciliation. */
export function nextRange(last: LastRun | null, now: Date): TimeRange {
  const to = new Date(now.getTime() + CLOCK_SKEW_MS);
  const earliest = now.getTime() - FIRST_MS;
  if (!last) return { from: new Date(earliest), to };
  // An incomplete run is continued where it stopped; with the overlap it would never make progress.
  const from = last.to.getTime() - (last.complete ? OVERLAP_MS : CLOCK_SKEW_MS);
  return { from: new Date(Math.max(Math.min(from, now.getTime()), earliest)), to };
}

/** Returns the chunk length in ms: a day, or an hour after a run that timed out within its first chunk. */
export function nextChunkMs(last: LastRun | null): number {
  const isStuck =
    last && !last.complete && last.subscriptionsDone && last.to.getTime() <= last.from.getTime();
  return isStuck ? HOUR_MS : DAY_MS;
}

/** Splits a range into chunks of at most `lengthMs`, oldest first. */
export function splitRange({ from, to }: TimeRange, lengthMs: number): TimeRange[] {
  const chunks: TimeRange[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += lengthMs) {
    chunks.push({ from: new Date(start), to: new Date(Math.min(start + lengthMs, to.getTime())) });
  }
  return chunks;
}
