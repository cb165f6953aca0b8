import type { Auth, User } from 'firebase/auth';
import { readStoredIdToken } from './stored-id-token.ts';

/** A tab sees another tab's new token within this time: the SDK polls every 800 ms. */
const OTHER_TAB_WITHIN_MS = 1_200;

/**
 * Returns the signed-in user's ID token for the API, or null; `fresh` requests a new one after a refusal. Ends the
 * session here when its account was closed or its password changed elsewhere. Until Firebase has been loaded by others,
 * a stored token is enough.
 */
export async function getIdToken(fresh = false): Promise<string | null> {
  const stored = fresh ? null : await readStoredIdToken();
  if (stored) return stored;
  const { getFirebaseAuth } = await import('./firebase-auth.ts');
  const auth = getFirebaseAuth();
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!user) return null;
  return fresh ? ((await fromOtherTab(auth, user)) ?? (await renew(auth, user))) : user.getIdToken();
}

/** Returns the token with which another tab has just replaced the refused one; null when none has. */
async function fromOtherTab(auth: Auth, user: User): Promise<string | null> {
  const refused = await user.getIdToken();
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const timer = setTimeout(() => resolve(null), OTHER_TAB_WITHIN_MS);
  const stop = auth.onIdTokenChanged(async changed => {
    const token = await changed?.getIdToken();
    if (token !== refused) resolve(token ?? null);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    stop();
  });
}

/** Requests a new token, which also checks the session; the SDK signs out when it has ended. */
async function renew(auth: Auth, user: User): Promise<string | null> {
  if (auth.currentUser === null) return null;
  try {
    await user.reload();
    return await user.getIdToken(true);
  } catch (error) {
    if (auth.currentUser === null) return null;
    throw error;
  }
}
