import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import {
  findRecipientQuota,
  type RecipientLimit,
  stageRecipientEmail,
} from '../../platform/limits/recipient-limit-store.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { stageMail } from '../../platform/mail/mail-store.ts';

/** One per recipient, so that registrations cannot flood a mailbox. */
const LIMIT: RecipientLimit = { name: 'registration-notice', max: 1 };

/** Queues the notice unless the recipient got one within 24 hours. */
export async function queueRegistrationNotice(requestId: string, notice: Mail): Promise<void> {
  const quota = await findRecipientQuota(LIMIT, notice.to);
  if (!quota.hasRoom) return;
  const batch = (await getDatabase()).batch();
  await stageMail(batch, `registration-${requestId}`, notice);
  await stageRecipientEmail(batch, quota);
  // A conflict means that another request has just queued the same notice.
  await commitsFirst(batch.commit());
}
