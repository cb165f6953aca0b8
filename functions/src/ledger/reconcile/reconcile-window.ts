const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Stripe keeps events for 30 days; the first run goes back that far, and as far before the first payment. */
const FIRST_MS = 30 * DAY_MS;

/** Increment it when records get a new field from Stripe: the next run compares all of them once. */
export const RECORD_FORMAT = 2;

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
  /** The format of the records since the last run that compared all. */
  format: number;
}

/** Returns the range of the next reconciliation; `firstPayment` is when the first recorded one was made. */
export function nextRange(last: LastRun | null, now: Date, firstPayment: Date | null): TimeRange {
  const from = nextStart(last, now, firstPayment?.getTime() ?? now.getTime());
  return {
    from: new Date(Math.min(from, now.getTime())),
    to: new Date(now.getTime() + CLOCK_SKEW_MS),
  };
}

function nextStart(last: LastRun | null, now: Date, firstPayment: number): number {
  if (last?.format !== RECORD_FORMAT) return firstPayment - FIRST_MS;
  // An incomplete run is continued where it stopped; with the overlap it would never make progress.
  if (!last.complete) return last.to.getTime() - CLOCK_SKEW_MS;
  return Math.max(last.to.getTime() - OVERLAP_MS, now.getTime() - FIRST_MS);
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
