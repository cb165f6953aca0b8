import { CountedPayment, PaidMoney, TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import {
  AggregateField,
  type DocumentData,
  FieldPath,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { matching, type NewestQuery } from '../platform/firestore/newest-page.ts';
import { streamDocuments } from '../platform/firestore/stream-documents.ts';
import { stageVersion, type Versioned, versioned } from '../platform/firestore/versioned.ts';
import { toDerivedFields, toThousandths } from './list/search-fields.ts';
import type { Position } from './list/transaction-cursor.ts';
import type { PageAnchor, TransactionRow, TransactionSource } from './list/transaction-paging.ts';
import type { TransactionSelection } from './list/transaction-query.ts';
import { withoutPerson } from './transaction.ts';

async function collection() {
  return (await getDatabase()).collection('transactions');
}

export async function readTransaction(id: string): Promise<Versioned<TransactionRecord> | null> {
  return versioned(await (await collection()).doc(id).get(), (data, id) => fromDocument(id, data));
}

/** Returns the transaction of an id from a request, or null. */
export async function findTransaction(id: string): Promise<TransactionRecord | null> {
  const stored = isDocumentId(id) ? await readTransaction(id) : null;
  return stored?.value ?? null;
}

/** Adds the write of a transaction to a batch, which fails when it has changed since it was read as `stored`. */
export async function stageTransaction(
  batch: WriteBatch,
  record: TransactionRecord,
  stored: Versioned<TransactionRecord> | null,
): Promise<void> {
  const { id, ...fields } = record;
  const document = (await collection()).doc(id);
  const data = {
    ...fields,
    ...toDerivedFields(record),
    updatedAt: FieldValue.serverTimestamp(),
  };
  stageVersion(batch, document, data, stored?.version);
}

/** The payments of an account, newest first. */
export const planPaymentsOf = (uid: string): NewestQuery => ({
  collection: 'transactions',
  equal: { userId: uid },
  sortedBy: 'createdAt',
});

/** The payments of an account in one currency, for sums of what was received of them. */
export const planReceived = (uid: string, currency: string): NewestQuery => ({
  collection: 'transactions',
  equal: { userId: uid, currency },
  sortedBy: 'receivedCents',
});

/** Renewals whose charge has failed, or that the payer must confirm, by the last attempt. */
export const FAILING_RENEWALS: NewestQuery = {
  collection: 'transactions',
  equal: {},
  sortedBy: 'renewal.attemptedAt',
};

/** Returns what was received of an account in a currency, in minor units. Billed as one read per 1,000 payments. */
export async function sumReceived(uid: string, currency: string): Promise<number> {
  const payments = await matching(planReceived(uid, currency));
  const sums = { count: AggregateField.count(), received: AggregateField.sum('receivedCents') };
  return (await payments.aggregate(sums).get()).data().received;
}

/** Transactions per batch. */
const ERASURE_CHUNK = 200;

/** Removes personal data from a user's payments. Rejects on a concurrent write; the caller retries. */
export async function eraseTransactions(uid: string): Promise<void> {
  const all = (await collection()).where('userId', '==', uid).orderBy(FieldPath.documentId());
  for (;;) {
    const { docs } = await all.limit(ERASURE_CHUNK).select().get();
    if (docs.length === 0) return;
    const batch = (await getDatabase()).batch();
    for (const stored of await Promise.all(docs.map(({ id }) => readTransaction(id)))) {
      if (stored) await stageTransaction(batch, withoutPerson(stored.value), stored);
    }
    await batch.commit();
  }
}

export const MONEY_FIELDS = Object.keys(PaidMoney.shape);

export const transactionSource = {
  async read({ selection, from, limit, after, skip = 0 }) {
    const { docs } = await (await queryFrom(selection, from, after)).offset(skip).limit(limit).get();
    return docs.map(toRow);
  },
  async count(selection, beyond?: PageAnchor) {
    const { from, after } = beyond ?? { from: 'newest', after: undefined };
    return (await (await queryFrom(selection, from, after)).count().get()).data().count;
  },
  /** Streams the money fields of all matching rows in one query, so that they are consistent. */
  async *readMoney(selection): AsyncGenerator<PaidMoney, void, undefined> {
    const paid = (await buildQuery(selection, 'desc')).select(...MONEY_FIELDS);
    for await (const document of streamDocuments(paid)) yield PaidMoney.parse(document.data());
  },
} satisfies TransactionSource & { readMoney(selection: TransactionSelection): AsyncIterable<PaidMoney> };

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

const fromDocument = (id: string, data: DocumentData) => TransactionRecord.parse({ ...data, id });

/** The time of a change, which the database sets with each write, and the payment's id. */
interface ChangePosition {
  seconds: number;
  nanoseconds: number;
  id: string;
}

/** The payments of all accounts, for sums. */
export const allPayments = {
  /** Returns when the oldest payment was created, null without payments, and the database's time. */
  async findFirst(): Promise<{ createdAt: Date | null; readAt: Date }> {
    const { docs, readTime } = await (await collection())
      .orderBy('createdAt')
      .limit(1)
      .select('createdAt')
      .get();
    return { createdAt: docs[0]?.get('createdAt').toDate() ?? null, readAt: readTime.toDate() };
  },
  /** Streams the payments created from `from` on and before `to`, oldest first, in one consistent query. */
  async *stream(from: Date, to: Date): AsyncGenerator<CountedPayment, void, undefined> {
    const created = (await collection())
      .where('createdAt', '>=', from)
      .where('createdAt', '<', to)
      .orderBy('createdAt')
      .select(...Object.keys(CountedPayment.shape));
    for await (const document of streamDocuments(created)) yield CountedPayment.parse(document.data());
  },
  /** Lists the changes after a position, oldest first, with the database's time. */
  async listChanges(
    { seconds, nanoseconds, id }: ChangePosition,
    limit: number,
  ): Promise<{ changes: { position: ChangePosition; createdAt: Date }[]; readAt: Date }> {
    const time = new Timestamp(seconds, nanoseconds);
    const sorted = (await collection()).orderBy('updatedAt').orderBy(FieldPath.documentId());
    // Without an id, the position is before all changes of its time.
    const after = id ? sorted.startAfter(time, id) : sorted.startAt(time);
    const { docs, readTime } = await after.select('createdAt', 'updatedAt').limit(limit).get();
    return {
      changes: docs.map(document => {
        const updatedAt: Timestamp = document.get('updatedAt');
        return {
          position: { seconds: updatedAt.seconds, nanoseconds: updatedAt.nanoseconds, id: document.id },
          createdAt: document.get('createdAt').toDate(),
        };
      }),
      readAt: readTime.toDate(),
    };
  },
};
