import { fromMinorUnits, toMinorUnits } from '@atrium/contract/platform/currencies';
import { REVENUE_DAYS, type RevenueReport, RevenueRow } from '@atrium/contract/revenue';

/** The figures of a row: amounts are decimal, in one currency. */
export type Figures = Omit<RevenueRow, 'month' | 'appId' | 'currency'>;

export type MonthFigures = Figures & { month: string };

/** `mrrChange`: since the end of the month before. */
export type AppFigures = Figures & { appId: string; mrrChange: number };

/** The selected app and currency of a report; an empty app selects all apps. */
export interface Selection {
  appId: string;
  currency: string;
}

const { month: _, appId: __, currency: ___, ...FIGURES } = RevenueRow.shape;
const FIELDS = Object.keys(FIGURES) as (keyof Figures)[];

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

/** Adds up amounts of one currency in minor units, to avoid floating-point errors. Exact for counts, too. */
function add(amounts: readonly number[], currency: string): number {
  const units = amounts.reduce((sum, amount) => sum + (toMinorUnits(amount, currency) ?? 0), 0);
  return fromMinorUnits(units, currency);
}

function select<Row extends Selection>(rows: readonly Row[], { appId, currency }: Selection): Row[] {
  return rows.filter(row => row.currency === currency && (appId === '' || row.appId === appId));
}

/** Returns the figures of every month, oldest first. */
export function listMonths(report: RevenueReport, selection: Selection): MonthFigures[] {
  const selected = select(report.rows, selection);
  return report.months.map(month => {
    const rows = selected.filter(row => row.month === month);
    const sums = FIELDS.map(field => [
      field,
      add(
        rows.map(row => row[field]),
        selection.currency,
      ),
    ]);
    return { month, ...(Object.fromEntries(sums) as Figures) };
  });
}

export interface DayFigures {
  day: string;
  payments: number;
  net: number;
}

const DAY_MS = 86_400_000;

/** Returns the figures of the last four weeks by UTC day, oldest first, today last. */
export function listDays({ asOf, days }: RevenueReport, selection: Selection): DayFigures[] {
  const selected = select(days, selection);
  const today = Date.parse(asOf.slice(0, 10));
  return Array.from({ length: REVENUE_DAYS }, (_, i) => {
    const day = new Date(today + (i + 1 - REVENUE_DAYS) * DAY_MS).toISOString().slice(0, 10);
    const rows = selected.filter(row => row.day === day);
    return { day, ...addDays(rows, selection.currency) };
  });
}

/** Adds days up. */
export function addDays(days: readonly Omit<DayFigures, 'day'>[], currency: string) {
  return {
    payments: days.reduce((sum, { payments }) => sum + payments, 0),
    net: add(
      days.map(({ net }) => net),
      currency,
    ),
  };
}

/** Returns how many days of the week are known, of which Monday is the first: 3 on a Wednesday. */
export function daysOfWeek(day: string): number {
  return new Date(day).getUTCDay() || 7;
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
  return add([newMrr, expansionMrr, -contractionMrr, -churnedMrr], currency);
}

/** Returns the net revenue of this month's days that are over, and of the same days of the month before. */
export function getComparison({ comparison }: RevenueReport, selection: Selection) {
  const rows = select(comparison.rows, selection);
  const sum = (amounts: readonly number[]) => add(amounts, selection.currency);
  return {
    days: comparison.days,
    current: sum(rows.map(({ current }) => current)),
    previous: sum(rows.map(({ previous }) => previous)),
  };
}
