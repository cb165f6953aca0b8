import { fromCents, toCents } from '@atrium/contract/payments';
import type { Transaction } from '@atrium/contract/transactions';

/** How much of a payment can still be given back, decimal; 0 for one that was not paid, or is with the banks. */
export function refundable({
  status,
  amount,
  refunded,
}: Pick<Transaction, 'status' | 'amount' | 'refunded'>) {
  if (status !== 'completed' && status !== 'partially_refunded') return 0;
  return fromCents((toCents(amount) ?? 0) - (toCents(refunded) ?? 0));
}

/** What is wrong with the amount of a refund as it was typed, or null. */
export function refundProblem(text: string, rest: number): string | null {
  const amount = text.trim() === '' ? Number.NaN : Number(text);
  const cents = toCents(amount);
  if (cents === null || cents < 1) return 'Enter an amount in dollars and whole cents, such as 10.50.';
  return amount > rest ? `At most ${rest.toFixed(2)} is left of this payment.` : null;
}
