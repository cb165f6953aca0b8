import type { WriteBatch } from 'firebase-admin/firestore';
import { toSearchFields } from '../../../functions/src/transactions/list/search-fields.ts';
import type { TransactionRecord } from '../../../functions/src/transactions/transaction.ts';
import { toTransactionId } from '../../../functions/src/transactions/transaction-id.ts';
import { database } from '../database.ts';
import type { Person } from '../people.ts';

/** A completed payment except for `change`, with the fields that it is found by. */
export function buildPayment<Change extends Partial<Record<keyof TransactionRecord, unknown>>>(
  stripePaymentIntentId: string,
  change: Change,
) {
  const now = new Date();
  const defaults: TransactionRecord = {
    id: toTransactionId(stripePaymentIntentId),
    userId: 'ada',
    createdAt: now,
    completedAt: now,
    appId: 'ai-caller',
    kind: 'custom',
    plan: null,
    amountCents: 1_900,
    asked: null,
    refundedCents: 0,
    refunds: [],
    currency: 'USD',
    paymentMethod: 'stripe',
    status: 'completed',
    description: 'Payment',
    stripePaymentIntentId,
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
  return { ...record, ...toSearchFields(record) };
}

/** Adds a payment to a batch as the ledger stores it. */
export function stagePayment(batch: WriteBatch, { id, ...fields }: { id: string }): void {
  batch.set(database.doc(`transactions/${id}`), { updatedAt: new Date(), ...fields });
}

export async function storePayments(payments: readonly { id: string }[]): Promise<void> {
  const batch = database.batch();
  for (const payment of payments) stagePayment(batch, payment);
  await batch.commit();
}

/** Stores a payment of this person. */
export const recordPayment = ({ uid }: Person, description: string, change: object = {}) =>
  storePayments([buildPayment(`pi_shell_${uid}_${description}`, { userId: uid, description, ...change })]);
