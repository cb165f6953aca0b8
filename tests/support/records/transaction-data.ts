import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import { toDerivedFields } from '../../../functions/src/transactions/list/search-fields.ts';
import { toTransactionId } from '../../../functions/src/transactions/transaction-id.ts';
import { storeAll } from '../database.ts';
import type { Person } from '../people.ts';

/** A completed payment except for `change`, with the fields that it is found by. */
export function buildPayment<Change extends Partial<TransactionRecord>>(
  stripePaymentIntentId: string,
  change: Change,
) {
  const now = new Date();
  const defaults: TransactionRecord = {
    id: toTransactionId(stripePaymentIntentId),
    userId: 'ada',
    createdAt: now,
    startedAt: now,
    completedAt: now,
    appId: 'ai-caller',
    kind: 'custom',
    plan: null,
    amountCents: 1_900,
    creditUsedCents: 0,
    asked: null,
    refundedCents: 0,
    refunds: [],
    currency: 'USD',
    paymentMethod: 'stripe',
    status: 'completed',
    description: 'Payment',
    stripePaymentIntentId,
    stripeInvoiceId: null,
    stripeReferences: [],
    failureMessage: null,
    renewal: null,
    recovered: false,
    receiptUrl: null,
    invoiceUrl: null,
    invoicePdfUrl: null,
    checkoutAttemptId: null,
    dispute: null,
  };
  const record = { ...defaults, ...change };
  return { ...record, ...toDerivedFields(record) };
}

/** The path and the fields of a payment as the ledger stores it. */
const toDocument = ({ id, ...fields }: { id: string }) =>
  [`transactions/${id}`, { updatedAt: new Date(), ...fields }] as const;

export const storePayments = (payments: readonly { id: string }[]) => storeAll(payments.map(toDocument));

/** Stores a payment of this person. */
export const recordPayment = (
  { uid }: Person,
  description: string,
  change: Partial<TransactionRecord> = {},
) => storePayments([buildPayment(`pi_shell_${uid}_${description}`, { userId: uid, description, ...change })]);
