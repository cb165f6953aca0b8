import { findAccount } from '../access/accounts.ts';
import { countRecipientEmail } from '../platform/limits/recipient-limit-store.ts';
import { logger } from '../platform/logger.ts';
import type { AccountRecipient } from './account-recipient.ts';
import { createMailLink } from './create-link.wiring.ts';
import { type DeliveryPorts, type DeliveryResult, deliverEmail } from './deliver-email.ts';
import { writeDelivery } from './email-store.ts';
import { isEmailCurrent } from './is-email-current.wiring.ts';
import type { SendEmail } from './smtp.ts';

/** Delivers an email of the database, see `deliverEmail`. */
export async function deliverStored(
  id: string,
  send: SendEmail,
  {
    composeIssue = noIssue,
    ...options
  }: Partial<Pick<DeliveryPorts, 'composeIssue'>> & { restart?: boolean } = {},
): Promise<DeliveryResult> {
  const result = await deliverEmail(
    id,
    {
      write: writeDelivery,
      isStillTrue: isEmailCurrent,
      findAccountRecipient,
      countRecipientEmail,
      composeIssue,
      createLink: createMailLink,
      send,
      now: Date.now,
      random: Math.random,
    },
    options,
  );
  if (result === 'failed' || result === 'lost') logger.warn('mail.not_delivered', { id, result });
  else logger.info('mail.delivery', { id, result });
  return result;
}

/** Only the newsletter’s own schedule sends its issues. */
const noIssue: DeliveryPorts['composeIssue'] = id => {
  throw new Error(`${id} is an issue of the newsletter.`);
};

async function findAccountRecipient(userId: string): Promise<AccountRecipient | null> {
  const account = await findAccount(userId);
  return account?.email ? { email: account.email, isConfirmed: account.emailVerified } : null;
}
