import {
  type DocumentData,
  FieldValue,
  type Query,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firebase.ts';
import { type DisputeRecord, searchTokensOf, type TransactionRecord } from './transaction.ts';
import type { Condition } from './transaction-query.ts';

/** A document as it was read, with the time of its last write; null when it did not exist. */
export interface Seen<T> {
  record: T | null;
  updateTime: Timestamp | null;
}

async function collection() {
  return (await getDatabase()).collection('transactions');
}

/** Reads one transaction and when it was last written, for a guarded write later. */
export async function readTransaction(id: string): Promise<Seen<TransactionRecord>> {
  const snapshot = await (await collection()).doc(id).get();
  return {
    record: snapshot.exists ? fromDocument(snapshot.id, snapshot.data() ?? {}) : null,
    updateTime: snapshot.updateTime ?? null,
  };
}

/** Adds the write of a transaction to a batch; it fails when the document changed since it was seen. */
export async function stageTransaction(
  batch: WriteBatch,
  record: TransactionRecord,
  seen: Seen<TransactionRecord>,
): Promise<void> {
  const { id, ...fields } = record;
  const document = (await collection()).doc(id);
  const data = { ...fields, searchTokens: searchTokensOf(record), updatedAt: FieldValue.serverTimestamp() };
  if (seen.updateTime) batch.update(document, data, { lastUpdateTime: seen.updateTime });
  else batch.create(document, data);
}

/** One page of a query, newest first, and how many records match in all. `page` counts from 1. */
export async function listTransactions(
  conditions: readonly Condition[],
  page: number,
  limit: number,
): Promise<{ records: TransactionRecord[]; total: number }> {
  let query: Query = await collection();
  for (const { field, operator, value } of conditions) query = query.where(field, operator, value);
  const rows = query
    .orderBy('createdAt', 'desc')
    .offset((page - 1) * limit)
    .limit(limit);
  const [count, snapshot] = await Promise.all([query.count().get(), rows.get()]);
  return {
    records: snapshot.docs.map(document => fromDocument(document.id, document.data())),
    total: count.data().count,
  };
}

function fromDocument(id: string, data: DocumentData): TransactionRecord {
  return {
    id,
    userId: data.userId,
    createdAt: data.createdAt.toDate(),
    completedAt: data.completedAt?.toDate() ?? null,
    appId: data.appId,
    amountCents: data.amountCents,
    refundedCents: data.refundedCents ?? 0,
    currency: data.currency,
    paymentMethod: data.paymentMethod,
    status: data.status,
    description: data.description,
    stripePaymentIntentId: data.stripePaymentIntentId,
    failureMessage: data.failureMessage ?? null,
    receiptUrl: data.receiptUrl ?? null,
    checkoutAttemptId: data.checkoutAttemptId ?? null,
    dispute: data.dispute ? disputeFrom(data.dispute) : null,
  };
}

function disputeFrom(data: DocumentData): DisputeRecord {
  return {
    id: data.id,
    status: data.status,
    reason: data.reason,
    amountCents: data.amountCents,
    createdAt: data.createdAt.toDate(),
    dueBy: data.dueBy?.toDate() ?? null,
  };
}
