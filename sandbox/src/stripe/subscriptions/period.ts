export interface Interval {
  interval: string;
  interval_count: number;
}

const SECONDS = { day: 86_400, week: 7 * 86_400 } as const;

/** Returns the anchor plus `count` intervals, in seconds. Months and years keep the anchor's day where the month has it. */
export function addIntervals(anchor: number, { interval, interval_count }: Interval, count: number): number {
  const steps = interval_count * count;
  if (interval === 'day' || interval === 'week') return anchor + SECONDS[interval] * steps;
  const months = interval === 'year' ? steps * 12 : steps;
  const start = new Date(anchor * 1000);
  const first = new Date(start);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return Math.floor(first.getTime() / 1000);
}

/** Returns the end of the period that contains `start`, counted from the anchor. */
export function periodEndAfter(anchor: number, start: number, interval: Interval): number {
  let count = 1;
  while (addIntervals(anchor, interval, count) <= start) count += 1;
  return addIntervals(anchor, interval, count);
}
