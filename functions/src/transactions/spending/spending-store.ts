import { PaidMoney } from '@atrium/contract/ledger/transaction-record';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { streamDocuments } from '../../platform/firestore/stream-documents.ts';
import { MONEY_FIELDS } from '../transaction-store.ts';
import type { CountedSpending, SpendingPorts } from './spending.ts';

/** The query of a user's changed payments, oldest change first. */
export const CHANGES_OF_USER = {
  collection: 'transactions',
  equal: { userId: '' },
  sortedBy: 'updatedAt',
} as const;

/** Opens the payments of a user and `spending/{uid}`. */
export async function openSpending(uid: string): Promise<SpendingPorts> {
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
    async writeCounted(counted) {
      await document.set(counted);
    },
    async listChanges(since, limit) {
      const { docs, readTime } = await own
        .where(sortedBy, '>=', since)
        .orderBy(sortedBy)
        .select('createdAt')
        .limit(limit)
        .get();
      return { createdAt: docs.map(row => row.get('createdAt').toDate()), readAt: readTime.toDate() };
    },
    async *stream(from, to) {
      const paid = own
        .where('createdAt', '>=', from)
        .where('createdAt', '<', to)
        .orderBy('createdAt', 'desc')
        .select(...MONEY_FIELDS);
      for await (const document of streamDocuments(paid)) yield PaidMoney.parse(document.data());
    },
  };
}
