import { FieldPath } from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { withoutPerson } from './erased-transaction.ts';
import { readTransaction, stageTransaction } from './transaction-store.ts';

/** Each is read again and written in one batch. */
const CHUNK = 200;

/**
 * Takes a person out of their payments, which stay. Rejects when somebody else writes one of them at the same moment;
 * then it is to be called again.
 */
export async function eraseTransactionsOf(uid: string): Promise<void> {
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
