import { BRAND } from '@atrium/contract/platform/brand';
import type { UserRecord } from 'firebase-admin/auth';
import { endSessionsBefore } from '../../access/ended-sessions.ts';
import { composeUserMail, type Mail } from '../../platform/mail/mail.ts';

/** An account that Google's sign-in creates has signed in after this time at the latest. */
const CREATION_MS = 10_000;

/**
 * A sign-in with Google confirms the email of an account that was registered without. Another person may have done that,
 * so Firebase removes its password, silently; their sessions are ended here.
 * @returns the email that notifies the owner; null if there was nothing to remove
 */
export async function endSessionsBeforeGoogle(account: UserRecord, origin: string): Promise<Mail | null> {
  const { uid, email, providerData, metadata } = account;
  const has = (providerId: string) => providerData.some(provider => provider.providerId === providerId);
  const signedInAt = new Date(metadata.lastSignInTime);
  if (!email || !has('google.com') || has('password')) return null;
  if (signedInAt.getTime() - Date.parse(metadata.creationTime) < CREATION_MS) return null;
  await endSessionsBefore(uid, signedInAt);
  return composeUserMail({
    to: email,
    subject: `Your ${BRAND.name} account now signs in with Google`,
    blocks: [
      'You signed in with Google, which confirmed that this email is yours. The account was created earlier with a password, and the email was never confirmed.',
      'Another person may have chosen that password, so we removed it and logged the account out everywhere else.',
      'Want a password as well? Choose one on the account page.',
      { link: 'Open my account', url: `${origin}/account` },
    ],
    reason: 'You get this email because it concerns the security of the account with this email.',
  });
}
