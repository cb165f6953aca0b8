import type { NamesForm } from '@atrium/contract/accounts/account';
import { toDisplayName } from '@atrium/contract/accounts/account';
import type { FirstFactor } from '@atrium/contract/accounts/recovery-codes';
import type { OptionalEmailKind } from '@atrium/contract/emails/billing-emails';
import {
  EmailAuthProvider,
  GoogleAuthProvider,
  multiFactor,
  reauthenticateWithCredential,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { getFirestoreLite } from '../../../platform/firebase/firestore-lite.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';
import type { AccountResult } from '../../../session/auth/account-result.ts';
import { errorCode } from '../../../session/auth/auth-error.ts';
import { toRefusal } from '../../../session/auth/firebase-session.ts';
import type { Outcome } from '../hooks/use-account-form.ts';
import { attempt } from './attempt.ts';
import { ensureProfile } from './ensure-profile.ts';
import { requestAccountEmail } from './request-account-email.ts';
import { requireUser } from './require-user.ts';

const WRONG_PASSWORD = ['wrong-password', 'invalid-credential', 'invalid-login-credentials'];

/** Writes the names to the profile and to the account, whose token then has them. */
export function saveNames({ firstName, lastName }: NamesForm): Promise<Outcome> {
  return attempt(async () => {
    const user = await requireUser();
    const displayName = toDisplayName(firstName, lastName);
    await updateDoc(doc(getFirestoreLite(), 'users', user.uid), {
      firstName,
      lastName,
      displayName,
      updatedAt: serverTimestamp(),
    });
    await updateProfile(user, { displayName });
    await user.getIdToken(true);
  });
}

/** Writes which optional emails the user turned off. */
export function saveMutedEmails(mutedEmails: readonly OptionalEmailKind[]): Promise<Outcome> {
  return attempt(async () => {
    const profile = doc(getFirestoreLite(), 'users', (await requireUser()).uid);
    await updateDoc(profile, { mutedEmails, updatedAt: serverTimestamp() });
  });
}

/**
 * Sends a link to the new email; the change takes effect when it is confirmed there. Requires a recent
 * sign-in (`useReauthentication`).
 */
export function askForNewEmail(email: string): Promise<Outcome> {
  return requestAccountEmail('email-change', { email }, getIdToken);
}

/**
 * Changes the password, or sets the first one; this session continues, the others end. Requires a recent sign-in
 * (`useReauthentication`).
 */
export function setPassword(password: string): Promise<Outcome> {
  return attempt(async () => {
    const user = await requireUser();
    await updatePassword(user, password);
    // Sessions from before the second of the change are revoked. Signing in again keeps this one valid; with MFA that
    // would ask for another code, so the tokens that Firebase returned are used.
    if (multiFactor(user).enrolledFactors.length === 0) {
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    }
    // Any call makes the server notice the revocation. For staff it updates the security rules' data.
    await ensureProfile().catch(error => console.warn('The server learns of the change later.', error));
  });
}

/**
 * Signs the user in again, which Firebase and our server require before sensitive actions; later tokens have the new
 * time. A refusal names the field of a wrong password, or has the MFA challenge.
 */
export async function reauthenticate(proof: ReauthenticationProof): Promise<ReauthenticationResult> {
  const user = await requireUser();
  const email = user.email ?? '';
  const [credential, firstFactor]: [Parameters<typeof reauthenticateWithCredential>[1], FirstFactor] =
    'currentPassword' in proof
      ? [
          EmailAuthProvider.credential(email, proof.currentPassword),
          { by: 'password', email, password: proof.currentPassword },
        ]
      : [GoogleAuthProvider.credential(proof.googleIdToken), { by: 'google', idToken: proof.googleIdToken }];
  try {
    await reauthenticateWithCredential(user, credential);
    return { success: true };
  } catch (error) {
    const refusal = await toRefusal(error, firstFactor);
    return 'currentPassword' in proof && WRONG_PASSWORD.includes(errorCode(error) ?? '')
      ? { ...refusal, field: 'currentPassword', error: 'This is not your current password.' }
      : refusal;
  }
}

/** The proof of ownership: the password, or the token from Google's window. */
export type ReauthenticationProof = { currentPassword: string } | { googleIdToken: string };

type ReauthenticationResult = AccountResult & { field?: string };
