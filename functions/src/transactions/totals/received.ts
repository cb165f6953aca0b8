import { fromMinorUnits, toMinorUnits } from '@atrium/contract/currencies';
import { isInquiry, isLostOrAtRisk } from '@atrium/contract/payments/disputes';
import type { Transaction, TransactionStatus } from '@atrium/contract/transactions';
import type { DisputeRecord, TransactionRecord } from '../transaction.ts';

/** States of a payment whose money came in; of a flagged one nobody knows yet what it is for. */
const CAME_IN: readonly TransactionStatus[] = ['completed', 'partially_refunded', 'refunded', 'disputed'];

/** What the money of a payment depends on. */
export type PaidMoney = Pick<TransactionRecord, 'status' | 'amountCents' | 'refundedCents' | 'currency'> & {
  dispute: Pick<DisputeRecord, 'status' | 'amountCents' | 'currency'> | null;
};

/** Where the money of a payment is, in the currency's smallest units. */
export interface Shares {
  paid: number;
  refunded: number;
  /** What the payer's bank contests and has not decided for us. */
  contested: number;
  /** What of it is ours; Stripe's fees are not taken off. */
  received: number;
}

/** What became of a payment's money; null of one whose money never came in. */
export function sharesOf({
  status,
  amountCents,
  refundedCents,
  currency,
  dispute,
}: PaidMoney): Shares | null {
  if (!CAME_IN.includes(status)) return null;
  const kept = amountCents - refundedCents;
  // Contested in another currency than paid, or not known yet how much: none of it is counted.
  const isPart = dispute && isLostOrAtRisk(dispute.status) && dispute.currency === currency;
  const disputed = isPart ? Math.min(kept, dispute.amountCents) : kept;
  const isHeld = status === 'disputed' && !(dispute && isInquiry(dispute.status));
  const contested = isHeld ? disputed : 0;
  return { paid: amountCents, refunded: refundedCents, contested, received: kept - contested };
}

/** What of a payment is ours, decimal and in its currency. */
export function receivedOf({ status, amount, refunded, currency, dispute }: Transaction): number {
  const units = (value: number, code: string) => toMinorUnits(value, code) ?? 0;
  const shares = sharesOf({
    status,
    amountCents: units(amount, currency),
    refundedCents: units(refunded, currency),
    currency,
    dispute: dispute && { ...dispute, amountCents: units(dispute.amount, dispute.currency) },
  });
  return fromMinorUnits(shares?.received ?? 0, currency);
}
