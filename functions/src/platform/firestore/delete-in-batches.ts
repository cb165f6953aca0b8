import type { Query } from 'firebase-admin/firestore';
import { getDatabase } from './firebase.ts';

/** Firestore accepts at most 500 writes in one batch. */
const BATCH = 500;

/**
 * Deletes the documents of a query, in the order of its index, until none are left or the deadline (milliseconds since
 * 1970) has passed. Returns how many were deleted. Concurrent calls are safe: deleting a deleted document succeeds.
 */
export async function deleteInBatches(query: Query, deadline = Number.POSITIVE_INFINITY): Promise<number> {
  let deleted = 0;
  while (Date.now() < deadline) {
    const { docs } = await query.limit(BATCH).select().get();
    if (docs.length > 0) {
      const batch = query.firestore.batch();
      for (const { ref } of docs) batch.delete(ref);
      await batch.commit();
      deleted += docs.length;
    }
    if (docs.length < BATCH) break;
  }
  return deleted;
}

/**
 * Deletes the documents of some collections whose timestamp in `field` is before `time`, until `deadline` (milliseconds
 * since 1970). Returns how many.
 */
export async function deleteBefore(
  collections: readonly string[],
  field: string,
  time: Date,
  deadline: number,
): Promise<number> {
  const database = await getDatabase();
  const counts = await Promise.all(
    collections.map(path => deleteInBatches(database.collection(path).where(field, '<', time), deadline)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
