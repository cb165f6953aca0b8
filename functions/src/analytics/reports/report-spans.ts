import type { AnalyticsRange } from '@atrium/contract/analytics/reports';
import { toZonedTime, type ZonedTime } from '../../platform/zoned-time.ts';
import { DAY_MS, type TimeSpan } from '../quarter-hours.ts';

export interface ReportSpans extends TimeSpan {
  /** The same clock span one range earlier. */
  previous: TimeSpan;
  /** The hours or days of the range, in order and without gaps. */
  bins: TimeSpan[];
}

const RANGE_DAYS = { '7d': 7, '30d': 30 } as const;

/**
 * Returns the spans of a range that ends now. Days are those of the time zone, with their changes of the clocks; the last
 * 24 hours are split at the full hours of the zone.
 * @throws AppError invalid_request for an unknown time zone
 */
export async function reportSpans(range: AnalyticsRange, zone: string, now: number): Promise<ReportSpans> {
  const local = await toZonedTime(zone, now);
  if (range === '24h') {
    const from = now - DAY_MS;
    return { from, until: now, previous: { from: from - DAY_MS, until: from }, bins: hours(local, from) };
  }
  const days = RANGE_DAYS[range];
  const today = local.toPlainDate();
  const midnight = (daysAgo: number) =>
    today.subtract({ days: daysAgo }).toZonedDateTime(zone).epochMilliseconds;
  const starts = Array.from({ length: days }, (_, i) => midnight(days - 1 - i));
  const from = midnight(days - 1);
  return {
    from,
    until: now,
    previous: {
      from: midnight(2 * days - 1),
      // Where the clocks skipped this time, it is moved to after the gap.
      until: Math.min(local.subtract({ days }).epochMilliseconds, from),
    },
    bins: spansBetween(starts, now),
  };
}

/** The local hours from a time until now: the first and the last one can be shorter, and one in which the clocks change. */
function hours(now: ZonedTime, from: number): TimeSpan[] {
  const starts = [from];
  let next = nextHour(now.subtract({ milliseconds: now.epochMilliseconds - from }));
  for (; next.epochMilliseconds < now.epochMilliseconds; next = nextHour(next))
    starts.push(next.epochMilliseconds);
  return spansBetween(starts, now.epochMilliseconds);
}

function nextHour(time: ZonedTime): ZonedTime {
  const { minute, second, millisecond } = time;
  return time.add({ milliseconds: 3_600_000 - minute * 60_000 - second * 1000 - millisecond });
}

function spansBetween(starts: readonly number[], end: number): TimeSpan[] {
  return starts.map((from, i) => ({ from, until: starts[i + 1] ?? end }));
}
