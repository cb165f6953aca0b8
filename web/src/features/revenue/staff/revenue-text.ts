import { moneyText } from '../../../platform/format.ts';

const inUtc = (month: string, format: Intl.DateTimeFormatOptions) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { ...format, timeZone: 'UTC' });

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

/** Formats an amount for an axis, such as $12.5K. */
export function compactMoney(amount: number, currency: string): string {
  return amount.toLocaleString('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
}

/** Formats a change with its sign, such as +$10.00. */
export function signedMoney(amount: number, currency: string): string {
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  return `${sign}${moneyText(Math.abs(amount), currency)}`;
}

/** Formats a change of a number with its sign, such as +3. */
export function signedCount(count: number): string {
  const sign = count > 0 ? '+' : count < 0 ? '−' : '';
  return `${sign}${Math.abs(count).toLocaleString('en-US')}`;
}

/** Formats the time of an ISO 8601 timestamp in the user's time zone, such as 2:05 PM. */
export function clockText(time: string): string {
  return new Date(time).toLocaleTimeString('en-US', { timeStyle: 'short' });
}
