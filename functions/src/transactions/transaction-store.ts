import { storedKind } from '@atrium/contract/transactions';
import {
  type DocumentData,
  FieldPath,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { billCount, billQuery, type ReadMeter } from '../platform/firestore/read-meter.ts';
import { streamDocuments } from '../platform/firestore/stream-documents.ts';
import { toSearchFields, toThousandths } from './list/search-fields.ts';
import type { Position } from './list/transaction-cursor.ts';
import type { Beyond, TransactionRow, TransactionSource } from './list/transaction-paging.ts';
import type { TransactionSelection } from './list/transaction-query.ts';
import type { PaidMoney } from './totals/received.ts';
import type { DisputeRecord, RefundRecord, RenewalAttempt, TransactionRecord } from './transaction.ts';

/** A document and its update time as read; null when it did not exist. */
export interface Seen<T> {
  record: T | null;
  updateTime: Timestamp | null;
}

async function collection() {
  return (await getDatabase()).collection('transactions');
}

/** Reads a transaction and its update time, the precondition for a later write. */
export async function readTransaction(id: string): Promise<Seen<TransactionRecord>> {
  const snapshot = await (await collection()).doc(id).get();
  return {
    record: snapshot.exists ? fromDocument(snapshot.id, snapshot.data() ?? {}) : null,
    updateTime: snapshot.updateTime ?? null,
  };
}

/** Adds the write of a transaction to a batch, which fails when the document has changed since it was read. */
export async function stageTransaction(
  batch: WriteBatch,
  record: TransactionRecord,
  seen: Seen<TransactionRecord>,
): Promise<void> {
  const { id, ...fields } = record;
  const document = (await collection()).doc(id);
  const data = { ...fields, ...toSearchFields(record), updatedAt: FieldValue.serverTimestamp() };
  if (seen.updateTime) batch.update(document, data, { lastUpdateTime: seen.updateTime });
  else batch.create(document, data);
}

/** The fields of `PaidMoney`. */
export const MONEY_FIELDS = [
  'status',
  'amountCents',
  'asked',
  'refundedCents',
  'currency',
  'dispute',
] as const satisfies readonly (keyof TransactionRecord)[];

/** Opens the transactions in Firestore; billed reads are added to the meter. */
export function openTransactions(meter: ReadMeter) {
  return {
    async read({ selection, from, limit, after, skip = 0 }) {
      const { docs } = await (await queryFrom(selection, from, after)).offset(skip).limit(limit).get();
      billQuery(meter, docs.length, skip);
      return docs.map(toRow);
    },
    async count(selection, beyond?: Beyond) {
      const { from, after } = beyond ?? { from: 'newest', after: undefined };
      const { count } = (await (await queryFrom(selection, from, after)).count().get()).data();
      billCount(meter, count);
      return count;
    },
    /** Streams the money fields of all matching rows in one query, so that they are consistent. */
    async *readMoney(selection): AsyncGenerator<PaidMoney, void, undefined> {
      const paid = (await buildQuery(selection, 'desc')).select(...MONEY_FIELDS);
      for await (const document of streamDocuments(paid, meter)) yield moneyFrom(document.data());
    },
  } satisfies TransactionSource & { readMoney(selection: TransactionSelection): AsyncIterable<PaidMoney> };
}

/** Builds the sorted query, starting after a position if one is given. */
async function queryFrom(
  selection: TransactionSelection,
  from: 'newest' | 'oldest',
  after: Position | undefined,
) {
  const direction = from === 'newest' ? 'desc' : 'asc';
  const query = (await buildQuery(selection, direction)).orderBy(FieldPath.documentId(), direction);
  if (!after) return query;
  const values = {
    createdAt: new Timestamp(after.seconds, after.nanoseconds),
    amountThousandths: after.amountThousandths,
  };
  return query.startAfter(...selection.sortedBy.map(field => values[field]), after.id);
}

/** The sort order is always explicit: with two ranges Firestore would sort by the alphabetically first field. */
async function buildQuery(
  { conditions, sortedBy }: TransactionSelection,
  direction: 'asc' | 'desc',
): Promise<Query> {
  let query: Query = await collection();
  for (const { field, operator, value } of conditions) query = query.where(field, operator, value);
  for (const field of sortedBy) query = query.orderBy(field, direction);
  return query;
}

function toRow(document: QueryDocumentSnapshot): TransactionRow {
  const record = fromDocument(document.id, document.data());
  const { seconds, nanoseconds }: Timestamp = document.get('createdAt');
  return {
    record,
    position: { seconds, nanoseconds, amountThousandths: toThousandths(record), id: record.id },
  };
}

function fromDocument(id: string, data: DocumentData): TransactionRecord {
  return {
    id,
    userId: data.userId,
    createdAt: data.createdAt.toDate(),
    completedAt: data.completedAt?.toDate() ?? null,
    appId: data.appId,
    kind: storedKind(data),
    // Older documents don't have `prorated`.
    plan: data.plan ? { prorated: false, ...data.plan, paidUntil: data.plan.paidUntil.toDate() } : null,
    amountCents: amountFrom(data),
    asked: data.asked ?? null,
    refundedCents: data.refundedCents ?? 0,
    refunds: (data.refunds ?? []).map(refundFrom),
    currency: data.currency,
    paymentMethod: data.paymentMethod,
    status: data.status,
    description: data.description,
    stripePaymentIntentId: data.stripePaymentIntentId,
    failureMessage: data.failureMessage ?? null,
    renewal: data.renewal ? renewalFrom(data.renewal) : null,
    recovered: data.recovered ?? false,
    receiptUrl: data.receiptUrl ?? null,
    invoiceUrl: data.invoiceUrl ?? null,
    invoicePdfUrl: data.invoicePdfUrl ?? null,
    checkoutAttemptId: data.checkoutAttemptId ?? null,
    dispute: data.dispute ? disputeFrom(data.dispute, data.currency) : null,
  };
}

/**
 * Returns the paid amount. Documents written before the field `asked` existed have the requested amount instead, which can
 * be less than the refunds of a flagged payment. The ledger's next write corrects it.
 */
function amountFrom({ asked, amountCents, refundedCents = 0 }: DocumentData): number {
  return asked === undefined ? Math.max(amountCents, refundedCents) : amountCents;
}

export function moneyFrom(data: DocumentData): PaidMoney {
  const { status, refundedCents, currency, dispute } = data;
  return {
    status,
    amountCents: amountFrom(data),
    refundedCents: refundedCents ?? 0,
    currency,
    dispute: dispute ? disputeFrom(dispute, currency) : null,
  };
}

function renewalFrom({ attempt, attemptedAt, nextAttemptAt, needsAction }: DocumentData): RenewalAttempt {
  return {
    attempt,
    attemptedAt: attemptedAt.toDate(),
    nextAttemptAt: nextAttemptAt?.toDate() ?? null,
    needsAction,
  };
}

function refundFrom(data: DocumentData): RefundRecord {
  return {
    id: data.id,
    amountCents: data.amountCents,
    createdAt: data.createdAt.toDate(),
    status: data.status,
    reason: data.reason,
    undoReason: data.undoReason ?? null,
    planChoice: data.planChoice ?? null,
  };
}

/** Parses the dispute in a payment's document; the oldest ones were stored without a currency. */
function disputeFrom(data: DocumentData, currencyOfPayment: string): DisputeRecord {
  return {
    id: data.id,
    status: data.status,
    reason: data.reason,
    amountCents: data.amountCents,
    currency: data.currency ?? currencyOfPayment,
    createdAt: data.createdAt.toDate(),
    dueBy: data.dueBy?.toDate() ?? null,
  };
}
