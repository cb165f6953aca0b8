import type { TransactionFilterValues } from './transaction-url.ts';

type Dates = Pick<TransactionFilterValues, 'dateFrom' | 'dateTo'>;

/** A span of dates that is often wanted. */
export interface DatePreset extends Dates {
  name: string;
}

const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-');

/** Returns the presets of the date filter at a time, in the user's time zone. */
export function datePresets(now: Date): DatePreset[] {
  const year = now.getFullYear();
  const month = now.getMonth();
  const span = (name: string, from: Date, to: Date) => ({ name, dateFrom: toDay(from), dateTo: toDay(to) });
  return [
    span('This Month', new Date(year, month, 1), new Date(year, month + 1, 0)),
    span('Last Month', new Date(year, month - 1, 1), new Date(year, month, 0)),
    span('This Year', new Date(year, 0, 1), new Date(year, 11, 31)),
    span('Last Year', new Date(year - 1, 0, 1), new Date(year - 1, 11, 31)),
  ];
}
