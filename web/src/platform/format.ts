/** Formatters are kept: creating one takes longer than everything else in a row of a table. */
const moneyFormats = new Map<string, Intl.NumberFormat>();
let timeFormat: Intl.DateTimeFormat | undefined;

/** Formats an amount in its own currency, such as $10.00 or CA$89.00. */
export function moneyText(amount: number, currency: string): string {
  let format = moneyFormats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    moneyFormats.set(currency, format);
  }
  return format.format(amount);
}

/** Formats an amount for a chart, such as $12.5K, $187 or $4.50. */
export function compactMoney(amount: number, currency: string): string {
  if (Math.abs(amount) < 10 && !Number.isInteger(amount)) return moneyText(amount, currency);
  return amount.toLocaleString('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: Math.abs(amount) < 1_000 ? 0 : 1,
  });
}

/** Formats date and time in the user's time zone, such as Nov 21, 2025, 6:05 AM. */
export function timeText(time: Date): string {
  timeFormat ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return timeFormat.format(time);
}

/** Formats a provider's identifier as text, such as Needs response. */
export function wordsText(name: string): string {
  const words = name.replaceAll('_', ' ').replace('cancelled', 'canceled');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
