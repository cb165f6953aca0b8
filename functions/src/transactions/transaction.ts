import { ERASED_DESCRIPTION, ERASED_OWNER } from '@atrium/contract/accounts/deletion';
import type { Dispute } from '@atrium/contract/ledger/disputes';
import type {
  DisputeRecord,
  RefundRecord,
  TransactionRecord,
} from '@atrium/contract/ledger/transaction-record';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { AppError } from '@atrium/contract/platform/errors';
import type { Refund, Transaction } from '@atrium/contract/transactions';

/**
 * Returns the PaymentIntent of a payment.
 * @throws AppError `conflict` when nothing was charged
 */
export function requirePaymentIntent({
  stripePaymentIntentId: id,
}: Pick<TransactionRecord, 'stripePaymentIntentId'>): string {
  if (id) return id;
  throw new AppError('conflict', 'Nothing was charged for this at Stripe, so nothing can be returned there.');
}

/** Removes texts from the payer and URLs of documents with their name; accounting, taxes and refunds need the rest. */
export function withoutPerson(record: TransactionRecord): TransactionRecord {
  return {
    ...record,
    userId: ERASED_OWNER,
    description: ERASED_DESCRIPTION,
    stripeReferences: record.stripeReferences.filter(reference => !reference.startsWith('cus_')),
    failureMessage: null,
    receiptUrl: null,
    invoiceUrl: null,
    invoicePdfUrl: null,
    checkoutAttemptId: null,
  };
}

/** Converts a record to the API's format. */
export function toTransaction(record: TransactionRecord): Transaction {
  const {
    userId: _owner,
    renewal: _renewal,
    recovered: _recovered,
    stripeReferences: _references,
    amountCents,
    creditUsedCents,
    refundedCents,
    createdAt,
    startedAt,
    completedAt,
    ...rest
  } = record;
  const { asked, currency, dispute, plan, refunds } = record;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    amount: fromMinorUnits(amountCents, currency),
    creditUsed: fromMinorUnits(creditUsedCents, currency),
    plan: plan && { ...plan, paidUntil: plan.paidUntil.toISOString() },
    asked: asked && { amount: fromMinorUnits(asked.amountCents, asked.currency), currency: asked.currency },
    refunded: fromMinorUnits(refundedCents, currency),
    refunds: refunds.map(refund => toRefund(refund, currency)),
    dispute: dispute && toDispute(dispute),
  };
}

/** Converts a refund to the API's format; its currency is the payment's. */
function toRefund({ amountCents, createdAt, ...rest }: RefundRecord, currency: string): Refund {
  return { ...rest, amount: fromMinorUnits(amountCents, currency), createdAt: createdAt.toISOString() };
}

/** Converts a dispute to the API's format. */
function toDispute({ amountCents, createdAt, dueBy, ...rest }: DisputeRecord): Dispute {
  return {
    ...rest,
    amount: fromMinorUnits(amountCents, rest.currency),
    createdAt: createdAt.toISOString(),
    dueBy: dueBy?.toISOString() ?? null,
  };
}
