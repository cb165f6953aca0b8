import { OBSERVED_COLLECTIONS } from '@atrium/contract/analytics/event-lists';
import { deleteInBatches } from '../../platform/firestore/delete-in-batches.ts';
import { getDatabase } from '../../platform/firestore/firebase.ts';

/** Deletes events and referrals written before `time`, until `deadline` (ms since 1970). Returns how many. */
export async function deleteEventsBefore(time: Date, deadline: number): Promise<number> {
  const database = await getDatabase();
  const deleted = await Promise.all(
    OBSERVED_COLLECTIONS.map(name =>
      deleteInBatches(database.collection(name).where('timestamp', '<', time), deadline),
    ),
  );
  return deleted.reduce((sum, count) => sum + count, 0);
}
