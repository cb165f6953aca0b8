import type { Query } from 'firebase-admin/firestore';

const BATCH = 300;

/** A run that finds more leaves the rest to the next one. */
const MAX_BATCHES = 20;

/** Deletes what a query finds, oldest entries of its index first, and answers how many documents that were. */
export async function deleteInBatches(query: Query): Promise<number> {
  let deleted = 0;
  for (let round = 0; round < MAX_BATCHES; round += 1) {
    const { docs } = await query.limit(BATCH).select().get();
    if (docs.length === 0) break;
    const batch = query.firestore.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    deleted += docs.length;
    if (docs.length < BATCH) break;
  }
  return deleted;
}
