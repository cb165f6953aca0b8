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

/** More would be the same news. */
const MAX_COUNTED = 50;

/** Counts submissions of a form that were sent before `time` and aren't processed, up to a few. */
export async function countUnprocessedBefore(name: InquiryCollection, time: Date): Promise<number> {
  const timeField = TIME_FIELDS[name];
  const unprocessed = (await getDatabase()).collection(name).orderBy('recaptchaToken');
  const { docs } = await unprocessed.select(timeField).limit(MAX_COUNTED).get();
  return docs.filter(document => document.get(timeField)?.toMillis() < time.getTime()).length;
}
