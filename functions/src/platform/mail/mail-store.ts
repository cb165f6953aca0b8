import type { FailedEmail } from '@atrium/contract/panel/failed-emails';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { deleteInBatches } from '../firestore/delete-in-batches.ts';
import { getDatabase } from '../firestore/firebase.ts';
import {
  countNewest,
  type NewestQuery,
  newestPage,
  type Page,
  type PageOf,
} from '../firestore/newest-page.ts';
import type { Mail } from './mail.ts';

/** `mail/{id}`: the outbox, in the format of Firebase's extension "Trigger Email" (firestore-send-email). */
const COLLECTION = 'mail';

/** Adds an email to a batch. The batch fails if the id exists, so that no email is sent twice. */
export async function stageMail(batch: WriteBatch, id: string, mail: Mail): Promise<void> {
  const { subject, text, html, ...envelope } = mail;
  batch.create((await getDatabase()).collection(COLLECTION).doc(id), {
    ...envelope,
    message: { subject, text, html },
    createdAt: FieldValue.serverTimestamp(),
  });
}

/** Returns whether an email with this id is queued or sent and not deleted yet. */
export async function isMailQueued(id: string): Promise<boolean> {
  return (await (await getDatabase()).collection(COLLECTION).doc(id).get()).exists;
}

/** Counts the emails whose next attempt was due before `time`. */
export async function countDelayedMail(time: Date): Promise<number> {
  const delayed = (await getDatabase()).collection(COLLECTION).where('delivery.nextAttemptAt', '<', time);
  return (await delayed.count().get()).data().count;
}

/** The query for emails that the extension could not deliver, newest first. */
export const FAILED_MAIL: NewestQuery = {
  collection: COLLECTION,
  equal: { 'delivery.state': 'ERROR' },
  sortedBy: 'createdAt',
};

/** Counts them. */
export function countFailedMail(): Promise<number> {
  return countNewest(FAILED_MAIL);
}

/** Returns one page of them. */
export function listFailedMail(page: Page): Promise<PageOf<FailedEmail>> {
  return newestPage(FAILED_MAIL, page, (id, data) => ({
    id,
    to: String(data.to),
    subject: data.message.subject,
    error: data.delivery.error ?? 'No reason was given.',
    attempts: data.delivery.attempts ?? 0,
    createdAt: data.createdAt.toDate().toISOString(),
  }));
}

/** Deletes emails created before `time`, until `deadline` (ms since 1970). Returns how many. */
export async function deleteMailBefore(time: Date, deadline: number): Promise<number> {
  const old = (await getDatabase()).collection(COLLECTION).where('createdAt', '<', time);
  return deleteInBatches(old, deadline);
}
