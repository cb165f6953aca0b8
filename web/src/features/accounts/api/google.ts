import { NAME_MAX_LENGTH, namesFromDisplayName, toDisplayName } from '@atrium/contract/accounts/profile';
import { toOneLine } from '@atrium/contract/platform/plain-text';
import {
  GoogleAuthProvider,
  getAdditionalUserInfo,
  linkWithCredential,
  signInWithCredential,
  type UserCredential,
  unlink,
} from 'firebase/auth';
import type { AccountResult } from '../../../session/auth/account-result.ts';
import { signInWith, writeProfile } from '../../../session/auth/firebase-session.ts';
import type { Outcome } from './attempt.ts';
import { attempt } from './attempt.ts';
import { ensureProfile } from './ensure-profile.ts';
import { requireUser } from './require-user.ts';

/** Signs in with the token from Google's window; a new user gets an account and a profile. */
export function signInWithGoogle(idToken: string): Promise<AccountResult> {
  return signInWith(
    auth => signInWithCredential(auth, GoogleAuthProvider.credential(idToken)),
    { by: 'google', idToken },
    completeProfile,
  );
}

async function completeProfile(credential: UserCredential): Promise<void> {
  await createGoogleProfile(credential);
  // The server ends the sessions of an account that another person may have registered with this email.
  await ensureProfile().catch(error => console.warn('The profile could not be completed yet.', error));
}

async function createGoogleProfile(credential: UserCredential): Promise<void> {
  const info = getAdditionalUserInfo(credential);
  if (!info?.isNewUser) return;
  const text = (field: string) => {
    const value = info.profile?.[field];
    return typeof value === 'string' ? toOneLine(value).slice(0, NAME_MAX_LENGTH) : '';
  };
  const { uid, email, displayName } = credential.user;
  const known = { firstName: text('given_name'), lastName: text('family_name') };
  const names = known.firstName ? known : namesFromDisplayName(displayName ?? '');
  await writeProfile(uid, {
    email: email ?? '',
    ...names,
    displayName: toDisplayName(names.firstName, names.lastName),
  });
}

export function connectGoogle(idToken: string): Promise<Outcome> {
  return attempt(async () => {
    const { user } = await linkWithCredential(await requireUser(), GoogleAuthProvider.credential(idToken));
    await user.getIdToken(true);
  });
}

export function disconnectGoogle(): Promise<Outcome> {
  return attempt(async () => {
    const user = await unlink(await requireUser(), GoogleAuthProvider.PROVIDER_ID);
    await user.getIdToken(true);
  });
}
