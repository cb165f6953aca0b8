import type { VisitorIdRecord } from '@atrium/contract/visitors';
import { deleteInBatches } from '../platform/firestore/delete-in-batches.ts';
import { getDatabase } from '../platform/firestore/firebase.ts';

/** `visitor_ids/{id}`: the ids that the rules accept from signed-out visitors. */
const COLLECTION = 'visitor_ids';

/** Stores an issued id, from then on accepted by the rules. Rejects when the id exists or the database fails. */
export async function storeVisitorId(id: string, record: VisitorIdRecord<Date>): Promise<void> {
  await (await getDatabase()).collection(COLLECTION).doc(id).create(record);
}

/** Deletes ids that expired before `moment`, until `deadline` (ms since 1970). Returns how many. */
export async function deleteVisitorIdsBefore(moment: Date, deadline: number): Promise<number> {
  const old = (await getDatabase()).collection(COLLECTION).where('expiresAt', '<', moment);
  return deleteInBatches(old, deadline);
}
