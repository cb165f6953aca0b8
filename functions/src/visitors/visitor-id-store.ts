import type { VisitorIdRecord } from '@atrium/contract/visitors';
import { deleteInBatches } from '../platform/firestore/delete-in-batches.ts';
import { getDatabase } from '../platform/firestore/firebase.ts';

/** `visitor_ids/{id}`: the ids of signed-out visitors that the rules accept. */
const COLLECTION = 'visitor_ids';

/** Stores an issued id, so that the rules accept it. Rejects if the id exists or the database fails. */
export async function storeVisitorId(id: string, record: VisitorIdRecord<Date>): Promise<void> {
  await (await getDatabase()).collection(COLLECTION).doc(id).create(record);
}

/** Deletes ids that expired before `time`, until `deadline` (ms since 1970). Returns how many. */
export async function deleteVisitorIdsBefore(time: Date, deadline: number): Promise<number> {
  const old = (await getDatabase()).collection(COLLECTION).where('expiresAt', '<', time);
  return deleteInBatches(old, deadline);
}
