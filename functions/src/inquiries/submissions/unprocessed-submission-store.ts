import {
  INQUIRY_COLLECTIONS,
  type InquiryCollection,
  TIME_FIELDS,
} from '@atrium/contract/inquiries/submissions';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';

/** Documents read at a time. */
const CHUNK = 500;

/**
 * Deletes submissions sent before `time` that were never processed because their trigger did not run: they still contain
 * the captcha token. Stops at `deadline` (ms since 1970). Returns how many.
 */
export async function deleteUnprocessedBefore(time: Date, deadline: number): Promise<number> {
  const counts = await Promise.all(INQUIRY_COLLECTIONS.map(name => deleteUnprocessed(name, time, deadline)));
  return counts.reduce((sum, count) => sum + count, 0);
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
