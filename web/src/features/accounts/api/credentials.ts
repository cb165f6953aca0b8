import type { NamesForm } from '@atrium/contract/accounts/account';
import { displayNameOf } from '@atrium/contract/accounts/account';
import type { FirstFactor } from '@atrium/contract/accounts/recovery-codes';
import {
  EmailAuthProvider,
  GoogleAuthProvider,
  multiFactor,
  reauthenticateWithCredential,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { getFirestoreLite } from '../../../platform/firebase/firestore-lite.ts';
import type { AccountResult } from '../../../session/auth/account-result.ts';
import { errorCode } from '../../../session/auth/auth-error.ts';
import { refusalOf } from '../../../session/auth/firebase-session.ts';
import type { Outcome } from '../hooks/use-account-form.ts';
import { attempt } from './attempt.ts';
import { ensureProfile } from './ensure-profile.ts';
import { requireUser } from './require-user.ts';

const WRONG_PASSWORD = ['wrong-password', 'invalid-credential', 'invalid-login-credentials'];

/** Writes the names into the profile, and into the account, whose token then carries them. */
export function saveNames({ firstName, lastName }: NamesForm): Promise<Outcome> {
  return attempt(async () => {
    const user = requireUser();
    const displayName = displayNameOf(firstName, lastName);
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

/**
 * Has the provider send a letter to the new address; the change happens when its link is opened. Somebody must just have
 * proved to be the owner (`useReauthentication`).
 */
export function askForNewEmail(email: string): Promise<Outcome> {
  return attempt(() => verifyBeforeUpdateEmail(requireUser(), email));
}

/**
 * Changes the password, or sets the first one; this session goes on, the others end. Somebody must just have proved to
 * be the owner (`useReauthentication`).
 */
export function setPassword(password: string): Promise<Outcome> {
  return attempt(async () => {
    const user = requireUser();
    await updatePassword(user, password);
    // Sessions from before the change are over, by the second. Signing in anew keeps this one clear of that line; with a
    // second step it would ask for another code, and the provider's own tokens have to do.
    if (multiFactor(user).enrolledFactors.length === 0) {
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    }
    // Any call tells the server that earlier sessions have ended. For staff it passes that on to the security rules.
    await ensureProfile().catch(error => console.warn('The server learns of the change later.', error));
  });
}

/**
 * Signs the person in anew, which the provider and our server ask for before a grave step; from then on every token says
 * so. A refusal names the field of a wrong password, or brings the second step that is still to be taken.
 */
export async function reauthenticate(proof: ReauthenticationProof): Promise<ReauthenticationResult> {
  const user = requireUser();
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
    const refusal = await refusalOf(error, firstFactor);
    return 'currentPassword' in proof && WRONG_PASSWORD.includes(errorCode(error) ?? '')
      ? { ...refusal, field: 'currentPassword', error: 'This is not your current password.' }
      : refusal;
  }
}

/** What shows that whoever is at the keyboard is the owner: the password, or the token of Google's window. */
export type ReauthenticationProof = { currentPassword: string } | { googleIdToken: string };

type ReauthenticationResult = AccountResult & { field?: string };
