/** Formats an amount in its own currency, such as $10.00 or CA$89.00. */
export function moneyText(amount: number, currency: string): string {
  return amount.toLocaleString('en-US', { style: 'currency', currency });
}

/** Formats date and time in the user's time zone, such as Nov 21, 2025, 6:05 AM. */
export function timeText(time: Date): string {
  return time.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

/** Formats a provider's identifier as text, such as Needs response. */
export function wordsText(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
