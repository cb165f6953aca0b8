import { FieldPath } from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { withoutPerson } from './erased-transaction.ts';
import { readTransaction, stageTransaction } from './transaction-store.ts';

/** Transactions per batch. */
const CHUNK = 200;

/**
 * Removes a user's personal data from their payments, which are kept. Rejects when one of them is written concurrently;
 * the caller retries.
 */
export async function eraseTransactions(uid: string): Promise<void> {
  const database = await getDatabase();
  const all = database.collection('transactions').where('userId', '==', uid);
  for (;;) {
    const { docs } = await all.orderBy(FieldPath.documentId()).limit(CHUNK).select().get();
    if (docs.length === 0) return;
    const batch = database.batch();
    for (const seen of await Promise.all(docs.map(({ id }) => readTransaction(id)))) {
      if (seen.record) await stageTransaction(batch, withoutPerson(seen.record), seen);
    }
    await batch.commit();
  }
}
