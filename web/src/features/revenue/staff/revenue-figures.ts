import { fromMinorUnits, toMinorUnits } from '@atrium/contract/platform/currencies';
import type { RevenueReport, RevenueRow } from '@atrium/contract/revenue';

/** The figures of a row: amounts are decimal, in one currency. */
export type Figures = Omit<RevenueRow, 'month' | 'appId' | 'currency'>;

export interface MonthFigures extends Figures {
  month: string;
}

export interface AppFigures extends Figures {
  appId: string;
  /** How much its MRR has changed since the end of the month before. */
  mrrChange: number;
}

/** The selected app and currency of a report; an empty app selects all apps. */
export interface Selection {
  appId: string;
  currency: string;
}

const COUNTS = ['payments', 'activeSubscriptions', 'trials'] as const satisfies readonly (keyof Figures)[];
const AMOUNTS = [
  'paid',
  'refunded',
  'contested',
  'recovered',
  'net',
  'mrr',
  'newMrr',
  'expansionMrr',
  'contractionMrr',
  'churnedMrr',
] as const satisfies readonly (keyof Figures)[];

/** Returns the report's currencies, the one with the most payments and subscriptions first. */
export function listCurrencies({ rows }: RevenueReport): string[] {
  const used = new Map<string, number>();
  for (const { currency, payments, activeSubscriptions, trials } of rows) {
    used.set(currency, (used.get(currency) ?? 0) + payments + activeSubscriptions + trials);
  }
  return [...used]
    .toSorted(([a, uses], [b, others]) => others - uses || (a < b ? -1 : 1))
    .map(([code]) => code);
}

/** Returns the apps with a figure in any month and currency, by id. */
export function listApps({ rows }: RevenueReport): string[] {
  return [...new Set(rows.map(({ appId }) => appId))].toSorted();
}

/** Adds up rows of one currency, in minor units, to avoid floating-point errors. */
function sumRows(rows: readonly Figures[], currency: string): Figures {
  const add = (field: keyof Figures, unit: (value: number) => number) =>
    rows.reduce((sum, row) => sum + unit(row[field]), 0);
  const sums = Object.fromEntries([
    ...COUNTS.map(field => [field, add(field, value => value)]),
    ...AMOUNTS.map(field => [
      field,
      fromMinorUnits(
        add(field, value => toMinorUnits(value, currency) ?? 0),
        currency,
      ),
    ]),
  ]);
  return sums as Record<keyof Figures, number>;
}

/** Returns the figures of every month, oldest first. */
export function listMonths(report: RevenueReport, { appId, currency }: Selection): MonthFigures[] {
  return report.months.map(month => {
    const rows = report.rows.filter(
      row => row.month === month && row.currency === currency && (appId === '' || row.appId === appId),
    );
    return { month, ...sumRows(rows, currency) };
  });
}

/** Returns the figures of each app in the current month, highest MRR first. */
export function listAppFigures({ months, rows }: RevenueReport, currency: string): AppFigures[] {
  const current = rows.filter(row => row.month === months.at(-1) && row.currency === currency);
  return current
    .map(({ month: _, currency: __, ...row }) => ({ ...row, mrrChange: getMrrChange(row, currency) }))
    .toSorted((a, b) => b.mrr - a.mrr || b.net - a.net);
}

/** Returns how much MRR has changed within a month. */
export function getMrrChange(
  { newMrr, expansionMrr, contractionMrr, churnedMrr }: Figures,
  currency: string,
): number {
  const [gained = 0, more = 0, less = 0, lost = 0] = [newMrr, expansionMrr, contractionMrr, churnedMrr].map(
    amount => toMinorUnits(amount, currency) ?? 0,
  );
  return fromMinorUnits(gained + more - less - lost, currency);
}

/** Returns the net revenue of this month's days that are over, and of the same days of the month before. */
export function getComparison(
  { comparison }: RevenueReport,
  { appId, currency }: Selection,
): { days: number; current: number; previous: number } {
  const rows = comparison.rows.filter(
    row => row.currency === currency && (appId === '' || row.appId === appId),
  );
  const sum = (field: 'current' | 'previous') =>
    fromMinorUnits(
      rows.reduce((total, row) => total + (toMinorUnits(row[field], currency) ?? 0), 0),
      currency,
    );
  return { days: comparison.days, current: sum('current'), previous: sum('previous') };
}
