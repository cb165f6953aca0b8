import type { Auth, User } from 'firebase/auth';

/** Within this time a tab learns of the token that another tab has got: the library looks every 800 ms. */
const OTHER_TAB_WITHIN_MS = 1_200;

/**
 * The signed-in user's ID token for the API, or null; `fresh` asks for another one than was refused. When the session is
 * over, because its account was closed or the password changed elsewhere, that ends it here. Loads Firebase on need.
 */
export async function getIdToken(fresh = false): Promise<string | null> {
  const { getFirebaseAuth } = await import('./firebase-auth.ts');
  const auth = getFirebaseAuth();
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!user) return null;
  return fresh ? ((await fromOtherTab(auth, user)) ?? (await renew(auth, user))) : user.getIdToken();
}

/** What another tab has just put in the place of the token that was refused; null when none has. */
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

/** A new token, after the service was asked whether the session goes on; the library signs out when it does not. */
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
