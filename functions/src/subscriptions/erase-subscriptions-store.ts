import { FieldValue } from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { withoutPerson } from './erased-subscription.ts';
import { readSubscriptions } from './subscription-store.ts';

/**
 * Removes a user's personal data from their subscriptions, which are kept. Rejects when one of them is written
 * concurrently; the caller retries.
 */
export async function eraseSubscriptions(uid: string): Promise<void> {
  const database = await getDatabase();
  const { records, updateTimes } = await readSubscriptions(uid);
  for (const record of records) {
    const { id, ...fields } = withoutPerson(record, new Date());
    const lastUpdateTime = updateTimes.get(id);
    const document = database.collection('subscriptions').doc(id);
    const data = { ...fields, updatedAt: FieldValue.serverTimestamp() };
    await document.update(data, lastUpdateTime ? { lastUpdateTime } : {});
  }
}
