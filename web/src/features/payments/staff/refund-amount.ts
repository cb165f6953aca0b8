import { isInquiry } from '@atrium/contract/payments/disputes';
import { decimalPlaces, fromMinorUnits, toMinorUnits } from '@atrium/contract/platform/currencies';
import type { Transaction, TransactionStatus } from '@atrium/contract/transactions';

/** Statuses of refundable payments; a flagged payment was received with another amount or currency. */
const REFUNDABLE: readonly TransactionStatus[] = ['completed', 'partially_refunded', 'flagged'];

type Refundable = Pick<Transaction, 'status' | 'amount' | 'refunded' | 'currency' | 'dispute'>;

/** The refundable rest of a payment, decimal. During an inquiry the bank holds nothing, and a refund ends it. */
export function refundable({ status, amount, refunded, currency, dispute }: Refundable) {
  const isAskedAbout = dispute && isInquiry(dispute.status);
  if (!REFUNDABLE.includes(status) && !(status === 'disputed' && isAskedAbout)) return 0;
  const units = (value: number) => toMinorUnits(value, currency) ?? 0;
  return fromMinorUnits(units(amount) - units(refunded), currency);
}

/** Returns the problem of a refund amount as typed, or null. */
export function refundProblem(text: string, rest: number, currency: string): string | null {
  const amount = text.trim() === '' ? Number.NaN : Number(text);
  const units = toMinorUnits(amount, currency);
  const places = decimalPlaces(currency);
  if (units === null || units < 1)
    return `Enter an amount in ${currency}, such as ${(10.5).toFixed(places)}.`;
  return amount > rest ? `At most ${rest.toFixed(places)} of this payment can be refunded.` : null;
}

/** True when refunding all of a payment leaves a plan open, so that staff have to choose what happens to it. */
export function mustChoosePlan({ kind, plan }: Pick<Transaction, 'kind' | 'plan'>, now: number): boolean {
  // Older records have no period; then the server decides.
  return kind === 'plan' && (plan === null || Date.parse(plan.paidUntil) > now);
}
