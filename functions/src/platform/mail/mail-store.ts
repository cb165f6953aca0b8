import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { deleteInBatches } from '../firestore/delete-in-batches.ts';
import { getDatabase } from '../firestore/firebase.ts';
import type { Mail } from './mail.ts';

/** `mail/{id}`: what Firebase's extension "Trigger Email" (firestore-send-email) sends, in its format. */
const COLLECTION = 'mail';

/** Adds a letter to a batch. The same id again makes the batch fail, so that nothing is sent twice. */
export async function stageMail(batch: WriteBatch, id: string, mail: Mail): Promise<void> {
  const { subject, text, html, ...envelope } = mail;
  batch.create((await getDatabase()).collection(COLLECTION).doc(id), {
    ...envelope,
    message: { subject, text, html },
    createdAt: FieldValue.serverTimestamp(),
  });
}

/** True when an email with this id was queued and is not deleted yet. */
export async function isMailQueued(id: string): Promise<boolean> {
  return (await (await getDatabase()).collection(COLLECTION).doc(id).get()).exists;
}

/** Deletes emails created before `moment`, until `deadline` (ms since 1970). Returns how many. */
export async function deleteMailBefore(moment: Date, deadline: number): Promise<number> {
  const old = (await getDatabase()).collection(COLLECTION).where('createdAt', '<', moment);
  return deleteInBatches(old, deadline);
}
