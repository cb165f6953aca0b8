import { applyActionCode, checkActionCode, sendEmailVerification } from 'firebase/auth';
import { getFirebaseAuth } from '../../../platform/firebase/firebase-auth.ts';
import type { Outcome } from '../hooks/use-account-form.ts';
import { attempt } from './attempt.ts';

/** Has the provider send the letter that confirms the address of whoever is signed in. */
export function sendVerification(): Promise<Outcome> {
  return attempt(async () => {
    const { currentUser } = getFirebaseAuth();
    if (currentUser) await sendEmailVerification(currentUser);
  });
}

/** Does what the code of a letter is for; answers the address it was about. Throws the provider's error. */
export async function applyEmailCode(code: string): Promise<string> {
  const auth = getFirebaseAuth();
  const { data } = await checkActionCode(auth, code);
  await applyActionCode(auth, code);
  await refreshAccount();
  return data.email ?? '';
}

/**
 * Reads the account of whoever is signed in anew and takes a token that says the same; every tab follows. A change of
 * address may end the session, which is then as the provider has it.
 */
export async function refreshAccount(): Promise<void> {
  const auth = getFirebaseAuth();
  await auth.authStateReady();
  const user = auth.currentUser;
  try {
    await user?.reload();
    // The token, and not what this page knew before: another tab, or the start of this one, may have read the account first.
    const said = (await user?.getIdTokenResult())?.claims.email_verified;
    if (user && said !== user.emailVerified) await user.getIdToken(true);
  } catch {
    // The next visit looks again.
  }
}
