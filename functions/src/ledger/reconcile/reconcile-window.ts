const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Stripe forgets events after 30 days; the first comparison goes back as far. */
const FIRST_MS = 30 * DAY_MS;

/** Stripe delivers a failing event for three days, so what is older was either applied or given up. */
const OVERLAP_MS = 3 * DAY_MS;

/** Stripe's times are whole seconds of its own clock. */
const CLOCK_SKEW_MS = 60_000;

export interface Span {
  from: Date;
  to: Date;
}

/** The newest report, as far as it says where the next comparison begins. */
export interface LastRun {
  from: Date;
  to: Date;
  complete: boolean;
  /** True when all running subscriptions were compared since the last complete run. */
  subscriptionsDone: boolean;
}

/** Where the next comparison begins and ends. */
export function nextSpan(last: LastRun | null, now: Date): Span {
  const to = new Date(now.getTime() + CLOCK_SKEW_MS);
  const earliest = now.getTime() - FIRST_MS;
  if (!last) return { from: new Date(earliest), to };
  // One that was not finished is continued where it stopped; otherwise it would never get past the overlap.
  const from = last.to.getTime() - (last.complete ? OVERLAP_MS : CLOCK_SKEW_MS);
  return { from: new Date(Math.max(Math.min(from, now.getTime()), earliest)), to };
}

/**
 * How long the parts of the next comparison are, after each of which its progress is stored: days, or hours after a run
 * whose time did not suffice for a single part.
 */
export function partLength(last: LastRun | null): number {
  const isStuck =
    last && !last.complete && last.subscriptionsDone && last.to.getTime() <= last.from.getTime();
  return isStuck ? HOUR_MS : DAY_MS;
}

/** A span in parts of at most `lengthMs`, oldest first. */
export function partsOf({ from, to }: Span, lengthMs: number): Span[] {
  const parts: Span[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += lengthMs) {
    parts.push({ from: new Date(start), to: new Date(Math.min(start + lengthMs, to.getTime())) });
  }
  return parts;
}
