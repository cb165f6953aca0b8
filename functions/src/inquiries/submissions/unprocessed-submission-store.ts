import {
  INQUIRY_COLLECTIONS,
  type InquiryCollection,
  TIME_FIELDS,
} from '@atrium/contract/inquiries/submissions';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { pages } from '../../platform/firestore/pages.ts';

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
  const unprocessed = database.collection(name).orderBy('recaptchaToken').select('recaptchaToken', timeField);
  let deleted = 0;
  for await (const page of pages(unprocessed, CHUNK, document => document)) {
    const old = page.filter(document => document.get(timeField)?.toMillis() < time.getTime());
    const batch = database.batch();
    for (const { ref } of old) batch.delete(ref);
    await batch.commit();
    deleted += old.length;
    if (Date.now() >= deadline) break;
  }
  return deleted;
}
