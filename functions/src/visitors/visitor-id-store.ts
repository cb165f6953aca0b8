import type { VisitorIdRecord } from '@atrium/contract/visitors';
import { getDatabase } from '../platform/firestore/firebase.ts';

/** `visitor_ids/{id}`: the ids of signed-out visitors that the rules accept. */
export const VISITOR_IDS = 'visitor_ids';

/** Stores an issued id, so that the rules accept it. Rejects if the id exists or the database fails. */
export async function storeVisitorId(id: string, record: VisitorIdRecord<Date>): Promise<void> {
  await (await getDatabase()).collection(VISITOR_IDS).doc(id).create(record);
}
