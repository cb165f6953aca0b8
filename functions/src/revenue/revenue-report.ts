import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import type { RevenueComparison, RevenueReport, RevenueRow } from '@atrium/contract/revenue';
import { addMonths, daysOfMonth, monthsUntil, toDay, toMonth } from '../platform/months.ts';
import type { DaySum, MonthSums } from './day-sums.ts';
import { type MrrRow, NO_MRR } from './mrr.ts';

/** What a report is made of. */
export interface RevenueSources {
  /** The sums of payments by month; the month before the current one is needed for the comparison. */
  sums: ReadonlyMap<string, MonthSums>;
  recurring: readonly MrrRow[];
  asOf: Date;
}

type Figures = Omit<RevenueRow, 'month' | 'appId' | 'currency' | 'net'>;

const NO_FIGURES: Figures = {
  payments: 0,
  paid: 0,
  refunded: 0,
  contested: 0,
  recovered: 0,
  ...NO_MRR,
};

/** The figures that are added up from payments. */
const SUMMED = ['payments', 'paid', 'refunded', 'contested', 'recovered'] as const;

/** The figures that are amounts of money. */
const AMOUNTS = [
  'paid',
  'refunded',
  'contested',
  'recovered',
  'mrr',
  'newMrr',
  'expansionMrr',
  'contractionMrr',
  'churnedMrr',
] as const satisfies readonly (keyof Figures)[];

/** Returns the months that a report over `count` months needs, up to the one of `asOf`. */
export function monthsToRead(asOf: Date, count: number): string[] {
  return monthsUntil(toMonth(asOf), Math.max(count, 2));
}

/** Joins payments and recurring revenue into the report of the `count` months up to `asOf`. */
export function buildRevenueReport({ sums, recurring, asOf }: RevenueSources, count: number): RevenueReport {
  const months = monthsUntil(toMonth(asOf), count);
  const figures = new Map<string, Figures>();
  const getFigures = (...key: [month: string, appId: string, currency: string]) => {
    const id = JSON.stringify(key);
    const found = figures.get(id) ?? { ...NO_FIGURES };
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
  const rows = [...figures].map(([key, found]) => {
    const [month = '', appId = '', currency = ''] = JSON.parse(key) as string[];
    return toRow(month, appId, currency, found);
  });
  return { asOf: asOf.toISOString(), months, rows: rows.toSorted(byMonth), comparison: compare(sums, asOf) };
}

function toRow(month: string, appId: string, currency: string, figures: Figures): RevenueRow {
  const row = { month, appId, currency, ...figures, net: fromMinorUnits(getNet(figures), currency) };
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
  const nets = new Map<string, { current: number; previous: number }>();
  const add = (of: string, field: 'current' | 'previous') => {
    const counted = new Set(daysOfMonth(of).slice(0, days));
    for (const [day, list] of Object.entries(sums.get(of) ?? {})) {
      if (!counted.has(day)) continue;
      for (const sum of list) {
        const key = JSON.stringify([sum.appId, sum.currency]);
        const net = nets.get(key) ?? { current: 0, previous: 0 };
        nets.set(key, net);
        net[field] += getNet(sum);
      }
    }
  };
  add(month, 'current');
  add(before, 'previous');
  const rows = [...nets]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { current, previous }]) => {
      const [appId = '', currency = ''] = JSON.parse(key) as string[];
      return {
        appId,
        currency,
        current: fromMinorUnits(current, currency),
        previous: fromMinorUnits(previous, currency),
      };
    });
  return { days, rows };
}

function byMonth(a: RevenueRow, b: RevenueRow): number {
  const [first = '', second = ''] = [a, b].map(
    ({ month, appId, currency }) => `${month}|${appId}|${currency}`,
  );
  return first < second ? -1 : 1;
}
