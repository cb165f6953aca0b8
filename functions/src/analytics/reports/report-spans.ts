import type { AnalyticsRange } from '@atrium/contract/analytics/reports';
import { AppError } from '@atrium/contract/platform/errors';
import type { Temporal as TemporalNamespace } from 'temporal-polyfill';
import { DAY_MS, type TimeSpan } from '../quarter-hours.ts';

export interface ReportSpans extends TimeSpan {
  /** The same clock span one range earlier. */
  previous: TimeSpan;
  /** The hours or days of the range, in order and without gaps. */
  bins: TimeSpan[];
}

type Zoned = TemporalNamespace.ZonedDateTime;

const RANGE_DAYS = { '7d': 7, '30d': 30 } as const;

/**
 * Returns the spans of a range that ends now. Days are those of the time zone, with their changes of the clocks; the last
 * 24 hours are split at the full hours of the zone.
 * @throws AppError invalid_request for an unknown time zone
 */
export async function reportSpans(range: AnalyticsRange, zone: string, now: number): Promise<ReportSpans> {
  const local = await localTime(zone, now);
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

/** The polyfill is loaded on first use: Node 24 has no Temporal, and most cold starts need none. */
async function localTime(zone: string, now: number): Promise<Zoned> {
  const { Temporal } = await import('temporal-polyfill');
  try {
    // An offset such as +01:00 isn't a zone: it has no daylight saving time.
    if (/^[+-]/.test(zone)) throw new RangeError(zone);
    return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  } catch (cause) {
    throw new AppError(
      'invalid_request',
      'zone: Send the IANA name of a time zone, such as Europe/Berlin or Asia/Kathmandu.',
      { cause },
    );
  }
}

/** The local hours from a time until now: the first and the last one can be shorter, and one in which the clocks change. */
function hours(now: Zoned, from: number): TimeSpan[] {
  const starts = [from];
  let next = nextHour(now.subtract({ milliseconds: now.epochMilliseconds - from }));
  for (; next.epochMilliseconds < now.epochMilliseconds; next = nextHour(next))
    starts.push(next.epochMilliseconds);
  return spansBetween(starts, now.epochMilliseconds);
}

function nextHour(time: Zoned): Zoned {
  const { minute, second, millisecond } = time;
  return time.add({ milliseconds: 3_600_000 - minute * 60_000 - second * 1000 - millisecond });
}

function spansBetween(starts: readonly number[], end: number): TimeSpan[] {
  return starts.map((from, i) => ({ from, until: starts[i + 1] ?? end }));
}
