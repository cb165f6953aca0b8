import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import {
  REVENUE_DAYS,
  type RevenueComparison,
  type RevenueDay,
  type RevenueReport,
  type RevenueRow,
} from '@atrium/contract/revenue';
import { addMonths, daysOfMonth, daysUntil, monthsUntil, toDay, toMonth } from '../platform/months.ts';
import { type DaySum, type MonthSums, NO_SUMS } from './day-sums.ts';
import { byMonth, type MrrRow, NO_MRR } from './mrr.ts';

/** The data of a report. */
export interface RevenueSources {
  /** The sums of payments by month; the month before the current one is needed for the comparison. */
  sums: ReadonlyMap<string, MonthSums>;
  recurring: readonly MrrRow[];
  asOf: Date;
}

type Figures = Omit<RevenueRow, 'net'>;

const NO_FIGURES = { ...NO_SUMS, ...NO_MRR };

/** The figures that are added up from payments. */
const SUMMED = Object.keys(NO_SUMS) as (keyof typeof NO_SUMS)[];

/** The figures that are counts; all others are amounts of money. */
const COUNTS: readonly string[] = ['payments', 'activeSubscriptions', 'trials'] satisfies (keyof Figures)[];
const AMOUNTS = (Object.keys(NO_FIGURES) as (keyof typeof NO_FIGURES)[]).filter(
  field => !COUNTS.includes(field),
);

/** Returns the months that a report over `count` months needs, up to the one of `asOf`. */
export function monthsToRead(asOf: Date, count: number): string[] {
  return monthsUntil(toMonth(asOf), Math.max(count, 2));
}

/** Joins payments and recurring revenue into the report of the `count` months up to `asOf`. */
export function buildRevenueReport({ sums, recurring, asOf }: RevenueSources, count: number): RevenueReport {
  const months = monthsUntil(toMonth(asOf), count);
  const figures = new Map<string, Figures>();
  const getFigures = (month: string, appId: string, currency: string) => {
    const id = JSON.stringify([month, appId, currency]);
    const found = figures.get(id) ?? { month, appId, currency, ...NO_FIGURES };
    figures.set(id, found);
    return found;
  };
  for (const month of months) {
    for (const sum of Object.values(sums.get(month) ?? {}).flat()) {
      const found = getFigures(month, sum.appId, sum.currency);
      for (const field of SUMMED) found[field] += sum[field];
    }
  }
  for (const { month, appId, currency, ...row } of recurring) {
    if (months.includes(month)) Object.assign(getFigures(month, appId, currency), row);
  }
  const rows = [...figures.values()].toSorted(byMonth).map(toRow);
  const days = listDays(sums, asOf);
  return { asOf: asOf.toISOString(), months, rows, comparison: compare(sums, asOf), days };
}

function listDays(sums: ReadonlyMap<string, MonthSums>, asOf: Date): RevenueDay[] {
  return daysUntil(toDay(asOf), REVENUE_DAYS).flatMap(day =>
    (sums.get(day.slice(0, 7))?.[day] ?? []).map(({ appId, currency, payments, ...sum }) => ({
      ...{ day, appId, currency, payments },
      net: fromMinorUnits(getNet(sum), currency),
    })),
  );
}

function toRow(figures: Figures): RevenueRow {
  const { currency } = figures;
  const row = { ...figures, net: fromMinorUnits(getNet(figures), currency) };
  for (const field of AMOUNTS) row[field] = fromMinorUnits(figures[field], currency);
  return row;
}

function getNet({ paid, refunded, contested }: Pick<DaySum, 'paid' | 'refunded' | 'contested'>): number {
  return paid - refunded - contested;
}

/** Compares the days of this month that are over with as many of the month before; it can have fewer days. */
function compare(sums: ReadonlyMap<string, MonthSums>, asOf: Date): RevenueComparison {
  const month = toMonth(asOf);
  const before = addMonths(month, -1);
  const over = Number(toDay(asOf).slice(-2)) - 1;
  const days = Math.min(over, daysOfMonth(before).length);
  const nets = new Map<string, RevenueComparison['rows'][number]>();
  const add = (of: string, field: 'current' | 'previous') => {
    const counted = new Set(daysOfMonth(of).slice(0, days));
    for (const [day, list] of Object.entries(sums.get(of) ?? {})) {
      if (!counted.has(day)) continue;
      for (const sum of list) {
        const { appId, currency } = sum;
        const key = JSON.stringify([appId, currency]);
        const net = nets.get(key) ?? { appId, currency, current: 0, previous: 0 };
        nets.set(key, net);
        net[field] += getNet(sum);
      }
    }
  };
  add(month, 'current');
  add(before, 'previous');
  const rows = [...nets]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { appId, currency, current, previous }]) => ({
      appId,
      currency,
      current: fromMinorUnits(current, currency),
      previous: fromMinorUnits(previous, currency),
    }));
  return { days, rows };
}
