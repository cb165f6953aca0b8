import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { deleteInBatches } from './delete-in-batches.ts';
import { getDatabase } from './firebase.ts';
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

/** Deletes letters made before a moment and answers how many. */
export async function deleteMailBefore(moment: Date): Promise<number> {
  return deleteInBatches((await getDatabase()).collection(COLLECTION).where('createdAt', '<', moment));
}
