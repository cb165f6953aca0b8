import { isInquiry, isLostOrAtRisk } from '@atrium/contract/ledger/disputes';
import type { PaidMoney } from '@atrium/contract/ledger/transaction-record';
import { fromMinorUnits, toMinorUnits } from '@atrium/contract/platform/currencies';
import type { Transaction, TransactionStatus } from '@atrium/contract/transactions';

/** Statuses of payments that count as paid. Flagged ones are excluded until staff review them. */
const PAID_STATUSES: readonly TransactionStatus[] = [
  'completed',
  'partially_refunded',
  'refunded',
  'disputed',
];

/** How the amount of a payment is divided, in minor units. */
export interface Shares {
  paid: number;
  refunded: number;
  /** Disputed and not won by us. */
  contested: number;
  /** The remaining amount, before Stripe's fees. */
  received: number;
}

/** Returns the shares of a payment; null for one that was not paid, or only by credit, whose money came in earlier. */
export function findShares({
  status,
  amountCents,
  refundedCents,
  currency,
  dispute,
}: PaidMoney): Shares | null {
  if (!PAID_STATUSES.includes(status) || amountCents === 0) return null;
  const kept = amountCents - refundedCents;
  // A dispute in another currency, or of an unknown amount, counts with the whole remaining amount.
  const isPart = dispute && isLostOrAtRisk(dispute.status) && dispute.currency === currency;
  const disputed = isPart ? Math.min(kept, dispute.amountCents) : kept;
  const isHeld = status === 'disputed' && !(dispute && isInquiry(dispute.status));
  const contested = isHeld ? disputed : 0;
  return { paid: amountCents, refunded: refundedCents, contested, received: kept - contested };
}

/** Returns the received amount of a payment, decimal and in its currency. */
export function getReceived({ status, amount, refunded, currency, dispute }: Transaction): number {
  const units = (value: number, code: string) => toMinorUnits(value, code) ?? 0;
  const shares = findShares({
    status,
    amountCents: units(amount, currency),
    refundedCents: units(refunded, currency),
    currency,
    dispute: dispute && { ...dispute, amountCents: units(dispute.amount, dispute.currency) },
  });
  return fromMinorUnits(shares?.received ?? 0, currency);
}
