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
 * Deletes submissions sent before `time` that were never processed because their trigger did not run: they still contain
 * the captcha token. Stops at `deadline` (ms since 1970). Returns how many.
 */
export function deleteUnprocessedBefore(time: Date, deadline: number): Promise<number> {
  return inEachCollection(name => deleteUnprocessed(name, time, deadline));
}

/** Pages by cursor, because newer unprocessed submissions are kept. */
async function deleteUnprocessed(name: InquiryCollection, time: Date, deadline: number): Promise<number> {
  const database = await getDatabase();
  const timeField = TIME_FIELDS[name];
  const unprocessed = database.collection(name).orderBy('recaptchaToken').select(timeField).limit(CHUNK);
  let deleted = 0;
  let last: QueryDocumentSnapshot | undefined;
  while (Date.now() < deadline) {
    const { docs } = await (last ? unprocessed.startAfter(last) : unprocessed).get();
    const old = docs.filter(document => document.get(timeField)?.toMillis() < time.getTime());
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
