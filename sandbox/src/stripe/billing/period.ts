export interface Interval {
  interval: string;
  interval_count: number;
}

const SECONDS = { day: 86_400, week: 7 * 86_400 } as const;

/** The moment `count` intervals after the anchor. Months and years keep the anchor's day where the month has it. */
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

/** The end of the period that starts at `start`, on the grid that the anchor sets. */
export function periodEndAfter(anchor: number, start: number, interval: Interval): number {
  let count = 1;
  while (addIntervals(anchor, interval, count) <= start) count += 1;
  return addIntervals(anchor, interval, count);
}
