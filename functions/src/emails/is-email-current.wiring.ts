import { isStillTrue } from '../ledger/emails/billing-emails.ts';
import type { MailSubject } from '../platform/mail/mail.ts';
import { findSubscriptionRecord } from '../subscriptions/subscription-store.ts';
import { findTransaction } from '../transactions/transaction-store.ts';
import { isPlanChange } from './account-recipient.ts';
import { hasNewerEmail } from './email-store.ts';

/** Resolves to whether the ledger still agrees with the facts of a billing email, and no newer one says the same. */
export async function isEmailCurrent(id: string, about: MailSubject): Promise<boolean> {
  if (isPlanChange(about.kind) && (await hasNewerEmail(id, about))) return false;
  const { transactionId, subscriptionId } = about;
  const [transaction, subscription] = await Promise.all([
    transactionId ? findTransaction(transactionId) : null,
    subscriptionId ? findSubscriptionRecord(subscriptionId) : null,
  ]);
  return isStillTrue(about, { transaction, subscription });
}
