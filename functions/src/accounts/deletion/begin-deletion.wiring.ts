import { AppError } from '@atrium/contract/platform/errors';
import { publicOrigin } from '../../platform/environment.ts';
import { paymentProviderError } from '../../platform/stripe/stripe.ts';
import { closeAccountBilling } from '../../subscriptions/cancellation/close-account-billing.ts';
import * as deletions from './account-deletion-store.ts';
import { deletionRequestedEmail } from './deletion-emails.ts';

/** An account with its email; null without one. */
interface DeletedAccount {
  uid: string;
  email: string | null;
  emailVerified: boolean;
}

/**
 * Ends all billing of an account, then schedules it for deletion in a week, and tells its owner. Repeating it changes nothing.
 * @throws AppError conflict, or an error of the payment provider with the text `notClosed`
 */
export async function beginDeletion(
  { uid, email, emailVerified }: DeletedAccount,
  notClosed: string,
): Promise<void> {
  const begun = await deletions.startDeletion(uid, { email, emailVerified });
  if (begun.status === 'keeping') {
    throw new AppError('conflict', 'The plans are being resumed. Please try again in a minute.');
  }
  if (begun.status !== 'closing') return;
  await closeAccountBilling(uid, begun.id).catch(async error => {
    await deletions.releaseDeletion(begun);
    throw paymentProviderError(error, notClosed);
  });
  const origin = publicOrigin();
  await deletions.requestDeletion(begun, new Date(), eraseAt =>
    email && emailVerified ? deletionRequestedEmail(email, eraseAt, origin) : null,
  );
}
