import type { Dispute } from '@atrium/contract/disputes';
import { fromCents } from '@atrium/contract/payments';
import type { PaymentMethod, Transaction, TransactionStatus } from '@atrium/contract/transactions';

/** A payment that its payer has contested at their bank. */
export interface DisputeRecord extends Omit<Dispute, 'amount' | 'createdAt' | 'dueBy'> {
  amountCents: number;
  createdAt: Date;
  dueBy: Date | null;
}

/** A payment in the ledger. Money is whole cents; times are dates. */
export interface TransactionRecord {
  id: string;
  userId: string;
  createdAt: Date;
  completedAt: Date | null;
  appId: string;
  amountCents: number;
  refundedCents: number;
  /** Upper case, such as USD. */
  currency: string;
  paymentMethod: PaymentMethod;
  status: TransactionStatus;
  description: string;
  stripePaymentIntentId: string;
  failureMessage: string | null;
  receiptUrl: string | null;
  /** The hosted checkout it was made in, as the payer's return address names it. */
  checkoutAttemptId: string | null;
  /** The latest one. */
  dispute: DisputeRecord | null;
}

/** The record as the API answers it. */
export function toTransaction(record: TransactionRecord): Transaction {
  const { userId: _owner, amountCents, refundedCents, createdAt, completedAt, dispute, ...rest } = record;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    amount: fromCents(amountCents),
    refunded: fromCents(refundedCents),
    dispute: dispute && toDispute(dispute),
  };
}

/** The dispute as the API answers it. */
function toDispute({ amountCents, createdAt, dueBy, ...rest }: DisputeRecord): Dispute {
  return {
    ...rest,
    amount: fromCents(amountCents),
    createdAt: createdAt.toISOString(),
    dueBy: dueBy?.toISOString() ?? null,
  };
}
