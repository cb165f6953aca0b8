import type { EventType } from '@atrium/contract/analytics/events';
import type { TimeSpan } from '../../../functions/src/analytics/quarter-hours.ts';
import type { StaffReportSource } from '../../../functions/src/analytics/reports/report-source.ts';
import {
  billCount,
  billQuery,
  type ReadMeter,
} from '../../../functions/src/platform/firestore/read-meter.ts';
import type { RollupWorld } from '../../faults/analytics/rollup-world.ts';

/**
 * The documents that the report of all visitors reads, from memory, and billed like Firestore bills them: only the
 * requested documents count, and the emulator scans all events for each query.
 * tests/emulator/analytics/analytics-reports.test.ts verifies it on the emulator.
 */
export function reportsInMemory(world: RollupWorld, now: number): (meter: ReadMeter) => StaffReportSource {
  const { events, referrals } = world;
  const stored = world.content().days;
  const newest = stored.at(-1) ?? null;
  const byType = Map.groupBy(events, ({ eventType }) => eventType);
  const times = new Map<EventType | null, number[]>([[null, sorted(events)]]);
  for (const [type, ofType] of byType) times.set(type, sorted(ofType));
  const within = ({ from, until }: TimeSpan) => referrals.filter(({ time }) => time >= from && time < until);

  return meter => {
    const bill = <T>(rows: readonly T[]): T[] => {
      billQuery(meter, rows.length);
      return [...rows];
    };
    const counted = (count: number): number => {
      billCount(meter, count);
      return count;
    };
    return {
      readNewestDay: async () => {
        billQuery(meter, 1);
        return { now, newest };
      },
      readDays: async (from, before) => bill(stored.filter(({ day }) => day >= from && day < before)),
      findDays: async wanted => {
        billQuery(meter, wanted.length);
        return stored.filter(({ day }) => wanted.includes(day));
      },
      countActive: async () => counted(1),
      countEvents: async ({ from, until }, type) => {
        const all = times.get(type) ?? [];
        return counted(countBefore(all, until) - countBefore(all, from));
      },
      countReferrals: async (span, app) =>
        counted(within(span).filter(({ sourceApp }) => app === null || sourceApp === app).length),
      listConvertedSources: async span =>
        bill(within(span).filter(({ converted }) => converted)).map(({ sourceApp }) => sourceApp),
    };
  };
}

function sorted(rows: readonly { time: number }[]): number[] {
  return rows.map(({ time }) => time).sort((a, b) => a - b);
}

/** How many of the sorted times are before a time, by binary search. */
function countBefore(times: readonly number[], until: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < until) low = middle + 1;
    else high = middle;
  }
  return low;
}
