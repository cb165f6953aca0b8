import { decimalPlaces, fromMinorUnits, toMinorUnits } from '@atrium/contract/currencies';
import type { Transaction } from '@atrium/contract/transactions';

/** How much of a payment can still be given back, decimal; 0 for one that was not paid, or is with the banks. */
export function refundable({
  status,
  amount,
  refunded,
  currency,
}: Pick<Transaction, 'status' | 'amount' | 'refunded' | 'currency'>) {
  if (status !== 'completed' && status !== 'partially_refunded') return 0;
  const units = (value: number) => toMinorUnits(value, currency) ?? 0;
  return fromMinorUnits(units(amount) - units(refunded), currency);
}

/** What is wrong with the amount of a refund as it was typed, or null. */
export function refundProblem(text: string, rest: number, currency: string): string | null {
  const amount = text.trim() === '' ? Number.NaN : Number(text);
  const units = toMinorUnits(amount, currency);
  const places = decimalPlaces(currency);
  if (units === null || units < 1)
    return `Enter an amount in ${currency}, such as ${(10.5).toFixed(places)}.`;
  return amount > rest ? `At most ${rest.toFixed(places)} is left of this payment.` : null;
}
