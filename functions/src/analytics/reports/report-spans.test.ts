import type { AnalyticsRange } from '@atrium/contract/analytics/reports';
import { AppError } from '@atrium/contract/platform/errors';
import { describe, expect, it } from 'vitest';
import { QUARTER_MS, type TimeSpan } from '../quarter-hours.ts';
import { reportSpans } from './report-spans.ts';

const iso = (time: number) => new Date(time).toISOString().replace(':00.000Z', 'Z');
const spansAt = (range: AnalyticsRange, zone: string, now: string) =>
  reportSpans(range, zone, Date.parse(now));
const countHours = ({ from, until }: TimeSpan) => (until - from) / 3_600_000;

/** The wall clock of a zone, by another implementation than the code. */
function wallClock(time: number, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    time,
  );
}

const ZONES = [
  'UTC America/New_York America/St_Johns Asia/Kathmandu Asia/Kolkata Australia/Eucla Australia/Lord_Howe',
  'Pacific/Chatham Pacific/Kiritimati Pacific/Marquesas Africa/Cairo Asia/Beirut America/Santiago',
  'Europe/Berlin',
].flatMap(zones => zones.split(' '));
/** Every half month and the days on which the clocks change in one of the zones. */
const TIMES = [
  ...Array.from({ length: 24 }, (_, i) => Date.UTC(2026, i / 2, i % 2 ? 17 : 3, i, 7, 11, 13)),
  ...['2026-03-29', '2026-04-05', '2026-04-24', '2026-10-04', '2026-10-30', '2026-11-01', '2026-11-25'].map(
    day => Date.parse(`${day}T13:37:21.004Z`),
  ),
];

describe.each(ZONES)('in %s', { tags: 'large' }, zone => {
  it.each([
    ['7d', 7],
    ['30d', 30],
  ] as const)(
    'the last %s begin at a midnight on a quarter hour and have an entry for each date',
    async (range, days) => {
      for (const now of TIMES) {
        const { from, until, bins, previous } = await reportSpans(range, zone, now);
        expect(until).toBe(now);
        expect(bins).toHaveLength(days);
        expect(bins[0]?.from).toBe(from);
        const dates = bins.map(bin => wallClock(bin.from, zone).slice(0, 10));
        expect(new Set(dates).size).toBe(days);
        expect(dates.at(-1)).toBe(wallClock(now, zone).slice(0, 10));
        for (const [i, bin] of bins.entries()) {
          expect(bin.from % QUARTER_MS).toBe(0);
          expect(bin.until).toBe(bins[i + 1]?.from ?? now);
          // The minute before is the day before, so it is the first minute of its date.
          expect(wallClock(bin.from - 60_000, zone).slice(0, 10) < (dates[i] ?? '')).toBe(true);
        }
        expect(previous.from % QUARTER_MS).toBe(0);
        expect(previous.until).toBeLessThanOrEqual(from);
        const sameClock = wallClock(previous.until, zone).slice(11);
        // Only where the clocks skipped this time, it is another one.
        if (sameClock !== wallClock(now, zone).slice(11))
          expect([zone, iso(now)]).toBe('the same clock time');
      }
    },
  );

  it('the last 24 hours are split at the full hours', async () => {
    for (const now of TIMES) {
      const { from, until, bins, previous } = await reportSpans('24h', zone, now);
      expect([from, until]).toEqual([now - 86_400_000, now]);
      expect(previous).toEqual({ from: from - 86_400_000, until: from });
      expect(bins[0]?.from).toBe(from);
      expect(bins.at(-1)?.until).toBe(now);
      for (const [i, bin] of bins.entries()) {
        if (i > 0) expect(bin.from).toBe(bins[i - 1]?.until);
        if (i > 0) expect(bin.from % QUARTER_MS).toBe(0);
        expect(countHours(bin)).toBeGreaterThan(0);
        expect(countHours(bin)).toBeLessThanOrEqual(1);
      }
      expect(bins.length).toBeLessThanOrEqual(26);
    }
  });
});

it('the report range has days of 23 and 25 hours as one entry', async () => {
  const spring = await spansAt('7d', 'Europe/Berlin', '2026-03-30T10:00:00Z');
  expect(spring.bins.map(countHours)).toEqual([24, 24, 24, 24, 24, 23, 12]);
  const autumn = await spansAt('7d', 'Europe/Berlin', '2026-10-26T10:00:00Z');
  expect(autumn.bins.map(countHours)).toEqual([24, 24, 24, 24, 24, 25, 11]);
});

it('the report range compares with the same local time on days of other lengths', async () => {
  const { from, previous } = await spansAt('7d', 'Europe/Berlin', '2026-03-30T10:00:00Z');
  expect(iso(from)).toBe('2026-03-23T23:00Z');
  // 12:00 in Berlin, a week earlier in winter time.
  expect([iso(previous.from), iso(previous.until)]).toEqual(['2026-03-16T23:00Z', '2026-03-23T11:00Z']);
});

it('the report range begins a day that has no midnight with its first hour', async () => {
  const { bins } = await spansAt('7d', 'Africa/Cairo', '2026-04-25T10:00:00Z');
  expect(wallClock(bins[5]?.from ?? 0, 'Africa/Cairo')).toBe('2026-04-24 01:00');
  expect(countHours(bins[5] ?? { from: 0, until: 0 })).toBe(23);
});

it('the report range uses the quarter hours of Kathmandu', async () => {
  const { from, bins } = await spansAt('7d', 'Asia/Kathmandu', '2026-11-22T17:00:00Z');
  expect(iso(from)).toBe('2026-11-15T18:15Z');
  expect(iso(bins[6]?.from ?? 0)).toBe('2026-11-21T18:15Z');
});

it.each(['Mars/Olympus', '+05:45', '-01:00', ' '])('rejects %j with the expected format', async zone => {
  const refused = reportSpans('7d', zone, Date.now());
  await expect(refused).rejects.toThrow(AppError);
  await expect(refused).rejects.toThrow(/IANA name of a time zone, such as Europe\/Berlin/);
});
