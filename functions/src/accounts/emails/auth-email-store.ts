import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import {
  findRecipientQuota,
  type RecipientLimit,
  stageRecipientEmail,
} from '../../platform/limits/recipient-limit-store.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { stageMail } from '../../platform/mail/mail-store.ts';
import type { LinkMode } from './auth-emails.ts';

/** Emails with a link of one kind to one recipient in 24 hours and budget, so that no mailbox can be flooded. */
const MAX_A_DAY = 10;

const LIMIT_NAMES: Record<LinkMode, string> = {
  verifyEmail: 'confirmation-emails',
  resetPassword: 'reset-emails',
  signIn: 'sign-in-emails',
  verifyAndChangeEmail: 'email-change-emails',
};

/**
 * Requests with a valid captcha token have their own budget, which bots without captcha tokens can't use up.
 */
export type EmailBudget = 'anyone' | 'verified';

interface AuthEmail {
  mode: LinkMode;
  to: string;
  requestId: string;
  budget: EmailBudget;
}

/**
 * Queues the email that `compose` returns, unless the recipient got enough of its kind. Counts a request without an email
 * as well, so that both take the same time. False when the limit is reached.
 */
export async function queueAuthEmail(
  { mode, to, requestId, budget }: AuthEmail,
  compose: () => Promise<Mail | null>,
): Promise<boolean> {
  const name = `${LIMIT_NAMES[mode]}${budget === 'verified' ? '-verified' : ''}`;
  const limit: RecipientLimit = { name, max: MAX_A_DAY };
  const quota = await findRecipientQuota(limit, to);
  if (!quota.hasRoom) return false;
  const mail = await compose();
  const batch = (await getDatabase()).batch();
  if (mail) await stageMail(batch, `${LIMIT_NAMES[mode]}-${requestId}`, mail);
  await stageRecipientEmail(batch, quota);
  // A conflict means that another request has just queued the same email.
  await commitsFirst(batch.commit());
  return true;
}
