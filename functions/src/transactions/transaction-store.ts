import { storedKind } from '@atrium/contract/transactions';
import {
  type DocumentData,
  FieldPath,
  FieldValue,
  type Query,
  QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { billCount, billQuery, type ReadMeter } from './list/read-meter.ts';
import { foundBy, thousandthsOf } from './list/search-fields.ts';
import type { Position } from './list/transaction-cursor.ts';
import type { Beyond, TransactionRow, TransactionSource } from './list/transaction-paging.ts';
import type { TransactionPlan } from './list/transaction-query.ts';
import type { PaidMoney } from './totals/received.ts';
import type { DisputeRecord, RefundRecord, TransactionRecord } from './transaction.ts';

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
  const data = { ...fields, ...foundBy(record), updatedAt: FieldValue.serverTimestamp() };
  if (seen.updateTime) batch.update(document, data, { lastUpdateTime: seen.updateTime });
  else batch.create(document, data);
}

/** What the money of a payment depends on, by the names of its fields. */
const MONEY_FIELDS = [
  'status',
  'amountCents',
  'asked',
  'refundedCents',
  'currency',
  'dispute',
] as const satisfies readonly (keyof TransactionRecord)[];

/** The ledger's transactions; what reading them costs is added to the meter. */
export function openTransactions(meter: ReadMeter) {
  return {
    async read({ plan, from, limit, after, skip = 0 }) {
      const { docs } = await (await queryFrom(plan, from, after)).offset(skip).limit(limit).get();
      billQuery(meter, docs.length, skip);
      return docs.map(toRow);
    },
    async count(plan, beyond?: Beyond) {
      const { from, after } = beyond ?? { from: 'newest', after: undefined };
      const { count } = (await (await queryFrom(plan, from, after)).count().get()).data();
      billCount(meter, count);
      return count;
    },
    /** The money of everything that a plan matches, as it stood at one moment: one query, however many rows. */
    async *readMoney(plan): AsyncGenerator<PaidMoney, void, undefined> {
      let rows = 0;
      try {
        // Typed as a stream of text; it is one of documents.
        const documents: AsyncIterable<unknown> = (await queryOf(plan, 'desc'))
          .select(...MONEY_FIELDS)
          .stream();
        for await (const document of documents) {
          if (!(document instanceof QueryDocumentSnapshot)) continue;
          rows += 1;
          yield moneyFrom(document.data());
        }
      } finally {
        billQuery(meter, rows);
      }
    },
  } satisfies TransactionSource & { readMoney(plan: TransactionPlan): AsyncIterable<PaidMoney> };
}

/** The rows of a plan in their order, beyond a position if one is given. */
async function queryFrom(plan: TransactionPlan, from: 'newest' | 'oldest', after: Position | undefined) {
  const direction = from === 'newest' ? 'desc' : 'asc';
  const query = (await queryOf(plan, direction)).orderBy(FieldPath.documentId(), direction);
  if (!after) return query;
  const values = {
    createdAt: new Timestamp(after.seconds, after.nanoseconds),
    amountThousandths: after.amountThousandths,
  };
  return query.startAfter(...plan.sortedBy.map(field => values[field]), after.id);
}

/** The order is always named: of two ranges Firestore would choose the field that comes first in the alphabet. */
async function queryOf({ conditions, sortedBy }: TransactionPlan, direction: 'asc' | 'desc'): Promise<Query> {
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
    position: { seconds, nanoseconds, amountThousandths: thousandthsOf(record), id: record.id },
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
    plan: data.plan ? { ...data.plan, paidUntil: data.plan.paidUntil.toDate() } : null,
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
    receiptUrl: data.receiptUrl ?? null,
    invoiceUrl: data.invoiceUrl ?? null,
    invoicePdfUrl: data.invoicePdfUrl ?? null,
    checkoutAttemptId: data.checkoutAttemptId ?? null,
    dispute: data.dispute ? disputeFrom(data.dispute, data.currency) : null,
  };
}

/**
 * What was paid. Documents from before `asked` have the amount that was asked for instead, and of a flagged payment more
 * may have gone back than that. The next write by the ledger puts the amount right.
 */
function amountFrom({ asked, amountCents, refundedCents = 0 }: DocumentData): number {
  return asked === undefined ? Math.max(amountCents, refundedCents) : amountCents;
}

function moneyFrom(data: DocumentData): PaidMoney {
  const { status, refundedCents, currency, dispute } = data;
  return {
    status,
    amountCents: amountFrom(data),
    refundedCents: refundedCents ?? 0,
    currency,
    dispute: dispute ? disputeFrom(dispute, currency) : null,
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

/** A dispute as it stands in its payment's document; the oldest ones do not name their currency. */
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
