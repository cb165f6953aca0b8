import { isInquiry } from '@atrium/contract/ledger/disputes';
import type { Refundable } from '@atrium/contract/ledger/refunds';
import { decimalPlaces, fromMinorUnits, toMinorUnits } from '@atrium/contract/platform/currencies';
import { ambiguousText, readAmount } from '@atrium/contract/platform/typed-amount';
import type { RefundPlanChoice, Transaction, TransactionStatus } from '@atrium/contract/transactions';

/** Statuses of refundable payments; a flagged payment was received with another amount or currency. */
const REFUNDABLE: readonly TransactionStatus[] = ['completed', 'partially_refunded', 'flagged'];

type PaidTransaction = Pick<
  Transaction,
  'status' | 'amount' | 'refunded' | 'currency' | 'dispute' | 'stripePaymentIntentId'
>;

/** The refundable rest of a payment, decimal. During an inquiry the bank holds nothing, and a refund ends it. */
export function refundable(payment: PaidTransaction): number {
  const { status, amount, refunded, currency, dispute, stripePaymentIntentId } = payment;
  if (!stripePaymentIntentId) return 0;
  const isAskedAbout = dispute && isInquiry(dispute.status);
  if (!REFUNDABLE.includes(status) && !(status === 'disputed' && isAskedAbout)) return 0;
  const units = (value: number) => toMinorUnits(value, currency) ?? 0;
  return fromMinorUnits(units(amount) - units(refunded), currency);
}

/** Returns the problem of a refund amount as typed, or null. */
export function refundProblem(text: string, rest: number, currency: string): string | null {
  const read = readAmount(text, currency);
  if (read.kind === 'ambiguous') return ambiguousText(read.readings, currency);
  const amount = read.kind === 'amount' ? read.value : Number.NaN;
  const units = toMinorUnits(amount, currency);
  const places = decimalPlaces(currency);
  if (units === null || units < 1)
    return `Enter an amount in ${currency}, such as ${(10.5).toFixed(places)}.`;
  return amount > rest ? `At most ${rest.toFixed(places)} of this payment can be refunded.` : null;
}

/** What can be refunded with a choice for the plan, and what that takes from the customer's credit. Decimal. */
export interface RefundLimit {
  total: number;
  withoutCredit: number;
}

/** Returns the limit for a choice; `rest` of the payment while the server's is unknown, which decides in the end. */
export function refundLimit(
  known: Refundable | undefined,
  choice: RefundPlanChoice | undefined,
  rest: number,
): RefundLimit {
  if (!known) return { total: rest, withoutCredit: rest };
  return choice === 'cancel_now' ? known.canceled : known;
}

/** Returns the credit that a refund takes back, decimal. */
export function creditTaken(amount: number, { withoutCredit }: RefundLimit, currency: string): number {
  const units = (value: number) => toMinorUnits(value, currency) ?? 0;
  return fromMinorUnits(Math.max(0, units(amount) - units(withoutCredit)), currency);
}

/** True when refunding all of a payment leaves a plan open, so that staff have to choose what happens to it. */
export function mustChoosePlan({ kind, plan }: Pick<Transaction, 'kind' | 'plan'>, now: number): boolean {
  // Older records have no period; then the server decides.
  return kind === 'plan' && (plan === null || Date.parse(plan.paidUntil) > now);
}
