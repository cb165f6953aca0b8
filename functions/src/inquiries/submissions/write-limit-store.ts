import { WRITE_LIMITS } from '@atrium/contract/platform/write-limits';
import { deleteInBatches } from '../../platform/firestore/delete-in-batches.ts';
import { getDatabase } from '../../platform/firestore/firebase.ts';

/**
 * Deletes counters of `write_limits` that were last incremented before `time`, until `deadline` (ms since 1970).
 * Returns how many.
 */
export async function deleteWriteLimitsBefore(time: Date, deadline: number): Promise<number> {
  const database = await getDatabase();
  const counts = await Promise.all(
    Object.keys(WRITE_LIMITS).map(name =>
      deleteInBatches(
        database.collection('write_limits').doc(name).collection('visitors').where('updatedAt', '<', time),
        deadline,
      ),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
