/** Formatters are kept: creating one takes longer than everything else in a row of a table. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function formatNumber(value: number, options: Intl.NumberFormatOptions): string {
  const key = JSON.stringify(options);
  const format = numberFormats.get(key) ?? new Intl.NumberFormat('en-US', options);
  numberFormats.set(key, format);
  return format.format(value);
}

/** Formats a date in the language of the site. AM and PM stay in the line of their time. */
export function formatDate(date: Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  dateFormats.set(key, format);
  return format.format(date).replace(/ (?=[AP]M)/g, '\u00A0');
}

/** Formats an amount in its own currency, such as $10.00 or CA$89.00. */
export function moneyText(amount: number, currency: string): string {
  return formatNumber(amount, { style: 'currency', currency });
}

/** Formats an amount for a chart, such as $12.5K, $187 or $4.50. */
export function compactMoney(amount: number, currency: string): string {
  if (Math.abs(amount) < 10 && !Number.isInteger(amount)) return moneyText(amount, currency);
  return formatNumber(amount, {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: Math.abs(amount) < 1_000 ? 0 : 1,
  });
}

/** Formats date and time in the user's time zone, such as Nov 21, 2025, 6:05 AM. */
export function timeText(time: Date): string {
  return formatDate(time, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Formats a day in the user's time zone, such as Jan 31, 2026. */
export function dayText(time: string | Date): string {
  return formatDate(new Date(time), { dateStyle: 'medium' });
}

/** Formats a duration in its largest whole unit, such as 3 days or 1 hour; in hours below two days. */
export function durationText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  const [count, unit] =
    hours >= 48 ? [Math.floor(hours / 24), 'day'] : hours > 0 ? [hours, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Formats a provider's identifier as text, such as Needs response. */
export function wordsText(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a day such as 2026-10-31 or a month such as 2026-10, in UTC. */
const inUtc = (date: string, format: Intl.DateTimeFormatOptions) =>
  formatDate(new Date(date), { ...format, timeZone: 'UTC' });

/** Formats a day such as 2026-11-24 as Tue, Nov 24. */
export function weekdayText(day: string): string {
  return inUtc(day, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** Formats a day for an axis: Nov 24. */
export function axisDay(day: string): string {
  return inUtc(day, { month: 'short', day: 'numeric' });
}

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
