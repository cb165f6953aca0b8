import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { deleteInBatches } from '../firestore/delete-in-batches.ts';
import { getDatabase } from '../firestore/firebase.ts';
import type { Mail } from './mail.ts';

/** `mail/{id}`: emails that are to be sent, and until they are deleted those that were. */
export const MAIL_COLLECTION = 'mail';

/**
 * Adds an email to a batch; a trigger sends it. The batch fails if the id exists, so that no email is queued twice.
 */
export async function stageMail(batch: WriteBatch, id: string, mail: Mail): Promise<void> {
  const { subject, text, html, ...envelope } = mail;
  batch.create((await getDatabase()).collection(MAIL_COLLECTION).doc(id), {
    ...envelope,
    message: { subject, text, html },
    createdAt: FieldValue.serverTimestamp(),
    delivery: {
      state: 'queued',
      attempts: 0,
      nextAttemptAt: FieldValue.serverTimestamp(),
      error: null,
    },
  });
}

/** Returns whether an email with this id is queued or sent and not deleted yet. */
export async function isMailQueued(id: string): Promise<boolean> {
  return (await (await getDatabase()).collection(MAIL_COLLECTION).doc(id).get()).exists;
}

/** Counts the emails whose next attempt was due before `time`. */
export async function countDelayedMail(time: Date): Promise<number> {
  const mail = (await getDatabase()).collection(MAIL_COLLECTION);
  return (await mail.where('delivery.nextAttemptAt', '<', time).count().get()).data().count;
}

/** Deletes emails created before `time`, until `deadline` (ms since 1970). Returns how many. */
export async function deleteMailBefore(time: Date, deadline: number): Promise<number> {
  const old = (await getDatabase()).collection(MAIL_COLLECTION).where('createdAt', '<', time);
  return deleteInBatches(old, deadline);
}
