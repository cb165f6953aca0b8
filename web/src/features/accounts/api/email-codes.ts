import { applyActionCode, checkActionCode, confirmPasswordReset } from 'firebase/auth';
import { getFirebaseAuth } from '../../../platform/firebase/firebase-auth.ts';
import { confirmSession } from '../../../session/auth/firebase-session.ts';
import type { Outcome } from './attempt.ts';
import { attempt } from './attempt.ts';

/** Sets the new password and invalidates the code. The provider ends every session of the account, also this browser's. */
export function resetPassword(code: string, password: string): Promise<Outcome> {
  return attempt(async () => {
    await confirmPasswordReset(getFirebaseAuth(), code, password);
    await refreshAccount();
  });
}

export interface EmailCode {
  /** What the link is about: the new email of a change. */
  email: string;
  /** The current email of the account. */
  accountEmail: string;
  /** Whether this browser is signed in to the account. */
  isOwn: boolean;
}

/** Reads the code of a link, and changes nothing. Throws the provider's error. */
export async function readEmailCode(code: string): Promise<EmailCode> {
  const { data } = await checkActionCode(getFirebaseAuth(), code);
  await refreshAccount();
  const email = data.email ?? '';
  const accountEmail = data.previousEmail ?? email;
  const own = getFirebaseAuth().currentUser?.email ?? null;
  return { email, accountEmail, isOwn: own?.toLowerCase() === accountEmail.toLowerCase() };
}

/** Applies the code of an email link. Throws the provider's error. */
export async function applyEmailCode(code: string): Promise<void> {
  await applyActionCode(getFirebaseAuth(), code);
  await refreshAccount();
}

/** Returns the email of the signed-in user if it is confirmed, else null. */
export async function findConfirmedEmail(): Promise<string | null> {
  await refreshAccount();
  const user = getFirebaseAuth().currentUser;
  return user?.emailVerified ? user.email : null;
}

/** Reloads the signed-in account and gets a matching token. An email change can end the session. */
export async function refreshAccount(): Promise<void> {
  // The session follows the account from here on, also on a page that has not needed it before.
  await confirmSession();
  const user = getFirebaseAuth().currentUser;
  try {
    await user?.reload();
    // Compares with the token, not with this page's state: another tab, or the start of this one, may have reloaded
    // the account first.
    const { email, email_verified } = (await user?.getIdTokenResult())?.claims ?? {};
    if (user && (email !== user.email || email_verified !== user.emailVerified)) await user.getIdToken(true);
  } catch {
    // The next visit tries again.
  }
}
