import { isStillTrue } from '../ledger/emails/billing-emails.ts';
import type { MailSubject } from '../platform/mail/mail.ts';
import { findSubscriptionRecord } from '../subscriptions/subscription-store.ts';
import { readTransaction } from '../transactions/transaction-store.ts';

/** Resolves to whether the ledger still agrees with the facts of a billing email. */
export async function isMailStillTrue(about: MailSubject): Promise<boolean> {
  const { transactionId, subscriptionId } = about;
  const [transaction, subscription] = await Promise.all([
    transactionId ? readTransaction(transactionId) : null,
    subscriptionId ? findSubscriptionRecord(subscriptionId) : null,
  ]);
  return isStillTrue(about, { transaction: transaction?.record ?? null, subscription });
}
