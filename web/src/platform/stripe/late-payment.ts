/** Most payments take seconds. Nothing is canceled after this time, because the bank's page may still be open. */
const PATIENCE_MS = 60_000;

export const LATE_PAYMENT =
  'This takes longer than usual. Don’t pay again: if your card was charged, the payment appears here and in Transactions.';

/** Calls back when the outcome of a payment is late, and still waits for it. */
export function reportLate<T>(outcome: Promise<T>, onLate: () => void): Promise<T> {
  const timer = setTimeout(onLate, PATIENCE_MS);
  return outcome.finally(() => clearTimeout(timer));
}
