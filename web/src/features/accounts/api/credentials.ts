import type { EmailChangeForm, NamesForm, PasswordChangeForm } from '@atrium/contract/accounts';
import { displayNameOf } from '@atrium/contract/accounts';
import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  type User,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { getFirebaseAuth } from '../../../platform/firebase-auth.ts';
import { getFirestoreLite } from '../../../platform/firestore-lite.ts';
import { describeAuthError, errorCode } from '../../../session/auth-error.ts';
import type { Outcome } from '../hooks/use-account-form.ts';
import { attempt } from './attempt.ts';

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

/** Has the provider send a letter to the new address; the change happens when its link is opened. */
export async function askForNewEmail({ email, currentPassword }: EmailChangeForm): Promise<Outcome> {
  const refused = await reauthenticate(currentPassword);
  return refused ?? attempt(() => verifyBeforeUpdateEmail(requireUser(), email));
}

/** Changes the password; this session goes on, the others end. */
export async function changePassword({ currentPassword, password }: PasswordChangeForm): Promise<Outcome> {
  const refused = await reauthenticate(currentPassword);
  return (
    refused ??
    attempt(async () => {
      const user = requireUser();
      await updatePassword(user, password);
      // Sessions from before the change are over, by the second. Signing in anew keeps this one clear of that line.
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    })
  );
}

/** Signs the person in anew, which the provider asks for before such a step; null when that went well. */
async function reauthenticate(currentPassword: string): Promise<Outcome | null> {
  try {
    const user = requireUser();
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', currentPassword));
    return null;
  } catch (error) {
    return WRONG_PASSWORD.includes(errorCode(error) ?? '')
      ? { success: false, field: 'currentPassword', error: 'This is not your current password.' }
      : { success: false, error: describeAuthError(error) };
  }
}

function requireUser(): User {
  const { currentUser } = getFirebaseAuth();
  if (!currentUser) throw new Error('Your session has ended. Please sign in again.');
  return currentUser;
}
