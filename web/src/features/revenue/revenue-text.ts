import { moneyText, monthName } from '../../platform/format.ts';
import type { getComparison } from './revenue-figures.ts';

const signOf = (change: number) => (change > 0 ? '+' : change < 0 ? '−' : '');

/** Formats a change with its sign, such as +$10.00. */
export function signedMoney(amount: number, currency: string): string {
  return `${signOf(amount)}${moneyText(Math.abs(amount), currency)}`;
}

/** Formats a change of a number with its sign, such as +3. */
export function signedCount(count: number): string {
  return `${signOf(count)}${Math.abs(count).toLocaleString('en-US')}`;
}

/** Formats the time of an ISO 8601 timestamp in the user's time zone, such as 2:05 PM. */
export function clockText(time: string): string {
  return new Date(time).toLocaleTimeString('en-US', { timeStyle: 'short' });
}

/** Compares the days that are over with the same days of the month before. */
export function comparisonText(
  { days, current, previous }: ReturnType<typeof getComparison>,
  month: string,
  before: string,
  currency: string,
): string {
  if (days === 0) return `${monthName(month)} has just begun (UTC)`;
  const span = days === 1 ? '1' : `1–${days}`;
  return `${monthName(month)} ${span}: ${moneyText(current, currency)}. ${monthName(before)} ${span}: ${moneyText(previous, currency)}.`;
}
