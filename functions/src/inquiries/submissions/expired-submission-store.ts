import {
  INQUIRY_COLLECTIONS,
  type InquiryCollection,
  TIME_FIELDS,
} from '@atrium/contract/inquiries/submissions';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { deleteInBatches } from '../../platform/firestore/delete-in-batches.ts';
import { getDatabase } from '../../platform/firestore/firebase.ts';

/** Documents read at a time. */
const CHUNK = 500;

/** Deletes submissions whose `removeAfter` has passed, until `deadline` (ms since 1970). Returns how many. */
export function deleteExpired(now: Date, deadline: number): Promise<number> {
  return inEachCollection(async name => {
    const expired = (await getDatabase()).collection(name).where('removeAfter', '<', now);
    return deleteInBatches(expired, deadline);
  });
}

/**
 * Deletes submissions that were sent before `moment` and never settled, because their trigger did not run: the captcha
 * token is still in them. Until `deadline` (ms since 1970). Returns how many.
 */
export function deleteUnsettledBefore(moment: Date, deadline: number): Promise<number> {
  return inEachCollection(name => deleteUnsettled(name, moment, deadline));
}

/** Pages by cursor, because the newer unsettled ones stay. */
async function deleteUnsettled(name: InquiryCollection, moment: Date, deadline: number): Promise<number> {
  const database = await getDatabase();
  const timeField = TIME_FIELDS[name];
  const unsettled = database.collection(name).orderBy('recaptchaToken').select(timeField).limit(CHUNK);
  let deleted = 0;
  let last: QueryDocumentSnapshot | undefined;
  while (Date.now() < deadline) {
    const { docs } = await (last ? unsettled.startAfter(last) : unsettled).get();
    const old = docs.filter(document => document.get(timeField)?.toMillis() < moment.getTime());
    if (old.length > 0) {
      const batch = database.batch();
      for (const { ref } of old) batch.delete(ref);
      await batch.commit();
      deleted += old.length;
    }
    last = docs.at(-1);
    if (docs.length < CHUNK) break;
  }
  return deleted;
}

async function inEachCollection(work: (name: InquiryCollection) => Promise<number>): Promise<number> {
  const counts = await Promise.all(INQUIRY_COLLECTIONS.map(work));
  return counts.reduce((sum, count) => sum + count, 0);
}
