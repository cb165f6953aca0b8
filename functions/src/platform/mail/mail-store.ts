import { isDeepStrictEqual } from 'node:util';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase } from '../firestore/firebase.ts';
import { commitsFirst, createsDocument } from '../firestore/firestore-errors.ts';
import {
  findRecipientQuota,
  type RecipientLimit,
  stageRecipientEmail,
} from '../limits/recipient-limit-store.ts';
import type { Mail } from './mail.ts';

/** `mail/{id}`: emails that are to be sent, and until they are deleted those that were. */
export const MAIL_COLLECTION = 'mail';

/** Adds an email to a batch, which fails if the id exists, so that no email is queued twice. */
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

/** Queues an email, once for each id. */
export async function queueMail(id: string, mail: Mail): Promise<void> {
  const batch = (await getDatabase()).batch();
  await stageMail(batch, id, mail);
  await createsDocument(batch.commit());
}

/** Returns whether an email with this id is queued or sent and not deleted yet. */
export async function isMailQueued(id: string): Promise<boolean> {
  return (await (await getDatabase()).collection(MAIL_COLLECTION).doc(id).get()).exists;
}

/** Returns whether the email with this id is not sent yet, and will get the same link when it is. */
async function hasWaitingLink(id: string, { to, link }: Pick<Mail, 'to' | 'link'>): Promise<boolean> {
  const waiting = await (await getDatabase()).collection(MAIL_COLLECTION).doc(id).get();
  const isSame = isDeepStrictEqual({ to: waiting.get('to'), link: waiting.get('link') }, { to, link });
  return link !== undefined && isSame && waiting.get('delivery.nextAttemptAt') !== null;
}

/**
 * Queues the email that `compose` returns, unless the recipient's limit is reached, or the last one has the same link and waits
 * to be sent: its link will be a new one. Counts each call, also without an email, so that all take the same time.
 * `conflict`: another email to the recipient was counted since, or the id exists.
 */
export async function queueLimitedMail(
  { limit, to, id }: { limit: RecipientLimit; to: string; id: string },
  compose: () => Promise<Mail | null>,
): Promise<'queued' | 'over the limit' | 'conflict'> {
  const quota = await findRecipientQuota(limit, to);
  if (!quota.hasRoom) return 'over the limit';
  const mail = await compose();
  const batch = (await getDatabase()).batch();
  const isWaiting = await hasWaitingLink(quota.lastMailId ?? id, mail ?? { to });
  if (mail && !isWaiting) await stageMail(batch, id, mail);
  await stageRecipientEmail(batch, quota, isWaiting ? quota.lastMailId : id);
  return (await commitsFirst(batch.commit())) ? 'queued' : 'conflict';
}

/** Counts the emails whose next attempt was due before `time`. */
export async function countDelayedMail(time: Date): Promise<number> {
  const mail = (await getDatabase()).collection(MAIL_COLLECTION);
  return (await mail.where('delivery.nextAttemptAt', '<', time).count().get()).data().count;
}
