import { PaidMoney } from '@atrium/contract/ledger/transaction-record';
import type { SpentAmount } from '@atrium/contract/transactions';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { streamDocuments } from '../../platform/firestore/stream-documents.ts';
import { MONEY_FIELDS } from '../transaction-store.ts';

/** The stored report of a user's spending: the months that were counted. */
export interface CountedSpending {
  /** Amounts by month; months without payments are included. */
  months: Record<string, SpentAmount[]>;
  /** Changes of payments before this time are included. */
  countedUntil: Date;
}

/** The query of a user's changed payments, oldest change first. */
export const CHANGES_OF_USER = {
  collection: 'transactions',
  equal: { userId: '' },
  sortedBy: 'updatedAt',
} as const;

export type SpendingStore = Awaited<ReturnType<typeof openSpending>>;

/** Opens the payments of a user and `spending/{uid}`. */
export async function openSpending(uid: string) {
  const database = await getDatabase();
  const document = database.collection('spending').doc(uid);
  const { collection, sortedBy } = CHANGES_OF_USER;
  const own = database.collection(collection).where('userId', '==', uid);
  return {
    async readCounted(): Promise<CountedSpending | null> {
      const snapshot = await document.get();
      if (!snapshot.exists) return null;
      return { months: snapshot.get('months'), countedUntil: snapshot.get('countedUntil').toDate() };
    },
    async writeCounted(counted: CountedSpending): Promise<void> {
      await document.set(counted);
    },
    /** Returns the creation dates of the payments that changed since, at most `limit`, and the database's time. */
    async listChanges(since: Date, limit: number): Promise<{ createdAt: Date[]; readAt: Date }> {
      const { docs, readTime } = await own
        .where(sortedBy, '>=', since)
        .orderBy(sortedBy)
        .select('createdAt')
        .limit(limit)
        .get();
      return { createdAt: docs.map(row => row.get('createdAt').toDate()), readAt: readTime.toDate() };
    },
    /** Streams the payments created from `from` on and before `to`. */
    async *stream(from: Date, to: Date): AsyncGenerator<PaidMoney, void, undefined> {
      const paid = own
        .where('createdAt', '>=', from)
        .where('createdAt', '<', to)
        .orderBy('createdAt', 'desc')
        .select(...MONEY_FIELDS);
      for await (const document of streamDocuments(paid)) yield PaidMoney.parse(document.data());
    },
  };
}
