const DAY_MS = 86_400_000;

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

/** Where the next comparison begins and ends; `last` is the newest report. */
export function nextSpan(last: { to: Date; complete: boolean } | null, now: Date): Span {
  const to = new Date(now.getTime() + CLOCK_SKEW_MS);
  const earliest = now.getTime() - FIRST_MS;
  if (!last) return { from: new Date(earliest), to };
  // One that was not finished is continued where it stopped; otherwise it would never get past the overlap.
  const from = last.to.getTime() - (last.complete ? OVERLAP_MS : CLOCK_SKEW_MS);
  return { from: new Date(Math.max(Math.min(from, now.getTime()), earliest)), to };
}

/** A span in parts of at most a day, oldest first. */
export function partsOf({ from, to }: Span): Span[] {
  const parts: Span[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += DAY_MS) {
    parts.push({ from: new Date(start), to: new Date(Math.min(start + DAY_MS, to.getTime())) });
  }
  return parts;
}
