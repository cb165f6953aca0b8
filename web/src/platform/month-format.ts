/** Formatters of months such as 2026-10, in UTC. */
import { formatDate } from './format.ts';

const inUtc = (month: string, format: Intl.DateTimeFormatOptions) =>
  formatDate(new Date(`${month}-01T00:00:00Z`), { ...format, timeZone: 'UTC' });

/** Formats a month such as 2026-10 as October 2026. */
export function monthText(month: string): string {
  return inUtc(month, { month: 'long', year: 'numeric' });
}

/** Formats a month for tables, such as Oct 2026. */
export function shortMonth(month: string): string {
  return inUtc(month, { month: 'short', year: 'numeric' });
}

/** Formats a month for an axis: Oct, and January as the year. */
export function axisMonth(month: string): string {
  return month.endsWith('-01') ? month.slice(0, 4) : inUtc(month, { month: 'short' });
}

/** Formats a month without its year, such as October. */
export function monthName(month: string): string {
  return inUtc(month, { month: 'long' });
}
