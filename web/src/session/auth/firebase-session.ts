import { accessFromToken } from '@atrium/contract/access';
import {
  type LoginForm,
  type RegisterForm,
  RegistrationAccepted,
  type UserProfile,
} from '@atrium/contract/accounts/account';
import type { FirstFactor } from '@atrium/contract/accounts/recovery-codes';
import {
  type Auth,
  onIdTokenChanged,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signOut,
  type User,
  type UserCredential,
  updateCurrentUser,
} from 'firebase/auth';
import { callApi } from '../../platform/api/api-client.ts';
import { getFirebaseAuth } from '../../platform/firebase/firebase-auth.ts';
import { clearTabSession } from '../device/tab-session.ts';
import type { AccountResult } from './account-result.ts';
import { describeAuthError, errorCode } from './auth-error.ts';
import { getSession, publishSession } from './session-store.ts';

/** While an account is being made its first auth events lack the name or the profile; they are not published. */
let held = false;
let watching: Promise<void> | undefined;

/** Resolves once Firebase has said who is signed in; from then on the session follows it. */
export function confirmSession(): Promise<void> {
  watching ??= watch();
  return watching;
}

async function watch(): Promise<void> {
  const auth = getFirebaseAuth();
  // Firebase itself ends a session that is over elsewhere. The dashboard closes its listeners before, too.
  auth.beforeAuthStateChanged(user => {
    if (!user) void publishUser(null);
  });
  onIdTokenChanged(auth, user => {
    if (!held) void publishUser(user);
  });
  await auth.authStateReady();
  await publishUser(auth.currentUser);
}

async function publishUser(user: User | null): Promise<void> {
  if (!user) {
    if (getSession().status === 'signed-out') return;
    clearTabSession();
    publishSession({ status: 'signed-out' });
    return;
  }
  const stored = { uid: user.uid, email: user.email, displayName: user.displayName };
  const current = getSession();
  const known = current.status === 'signed-in' && current.user.uid === user.uid ? current.access : null;
  publishSession({ status: 'signed-in', user: stored, access: known });
  const access = await user.getIdTokenResult().then(
    ({ claims, authTime }) => ({ ...accessFromToken(claims), signedInAt: Date.parse(authTime) }),
    () => ({ ...accessFromToken({}), signedInAt: null }),
  );
  if (getFirebaseAuth().currentUser?.uid === user.uid) {
    publishSession({ status: 'signed-in', user: stored, access });
  }
}

/** Has the server create the account with its name and profile (specification §7.3, decision 49), then signs in. */
export async function register(form: RegisterForm): Promise<AccountResult> {
  const { firstName, lastName, email, password } = form;
  try {
    await callApi({
      method: 'POST',
      path: '/api/account/registrations',
      body: { firstName, lastName, email, password },
      answer: RegistrationAccepted,
      fallback: 'Your account could not be created. Please try again.',
    });
  } catch (error) {
    return { success: false, error: describeAuthError(error) };
  }
  // The server does not say whether there was an account; its owner gets in with the right password here as well.
  let isRefused = false;
  const result = await signInBy(
    auth =>
      signInWithEmailAndPassword(auth, email, password).catch(error => {
        isRefused = WRONG_PASSWORD.includes(errorCode(error) ?? '');
        throw error;
      }),
    { by: 'password', email, password },
    async ({ user }) => {
      // A message that cannot be sent now is offered again by the dashboard.
      if (!user.emailVerified) await sendEmailVerification(user).catch(() => undefined);
    },
  );
  return isRefused ? { success: false, error: CHECK_EMAIL, checkEmail: true } : result;
}

const WRONG_PASSWORD = ['wrong-password', 'invalid-credential', 'invalid-login-credentials'];
const CHECK_EMAIL = 'Check your email. We sent a message to this address that says how to continue.';

/** Signs in with e-mail and password. */
export function login({ email, password }: LoginForm): Promise<AccountResult> {
  return signInBy(auth => signInWithEmailAndPassword(auth, email, password), {
    by: 'password',
    email,
    password,
  });
}

/**
 * Signs in by any of the provider's ways. The session is published when `complete` is done too, so that nobody meets an
 * account that lacks its name or profile. `firstFactor` is what a second step may need again.
 */
export async function signInBy(
  signIn: (auth: Auth) => Promise<UserCredential>,
  firstFactor: FirstFactor | null,
  complete?: (credential: UserCredential) => Promise<void>,
): Promise<AccountResult> {
  try {
    await confirmSession();
    held = complete !== undefined;
    const credential = await signIn(getFirebaseAuth());
    await complete?.(credential);
    await publishUser(credential.user);
    return { success: true };
  } catch (error) {
    return refusalOf(error, firstFactor);
  } finally {
    held = false;
  }
}

/** What a refused sign-in says, with the second step where that is all it lacks. */
export async function refusalOf(
  error: unknown,
  firstFactor: FirstFactor | null,
): Promise<AccountResult & { success: false }> {
  const refusal = { success: false, error: describeAuthError(error) } as const;
  if (errorCode(error) !== 'multi-factor-auth-required') return refusal;
  const { challengeFrom } = await import('./second-factor.ts');
  return { ...refusal, challenge: challengeFrom(error, firstFactor) };
}

/** Writes the profile of a new account. One that could not be written is made good by the dashboard later. */
export async function writeProfile(uid: string, profile: UserProfile): Promise<void> {
  const [{ doc, serverTimestamp, setDoc }, { getFirestoreLite }] = await Promise.all([
    import('firebase/firestore/lite'),
    import('../../platform/firebase/firestore-lite.ts'),
  ]);
  const now = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  await setDoc(doc(getFirestoreLite(), 'users', uid), { ...profile, ...now }).catch(error =>
    console.warn('The profile could not be written yet.', error),
  );
}

/** The quick way out: tokens and what belongs to the session; the device keeps its caches. */
export async function logout(): Promise<void> {
  await signOutHere();
  clearTabSession();
}

/** Signs out here and, through the shared storage, in every other tab. Throws when that fails; the session goes on. */
export async function signOutHere(): Promise<void> {
  await confirmSession();
  const auth = getFirebaseAuth();
  const { currentUser } = auth;
  const before = getSession();
  // The dashboard closes its listeners first: once the token is gone they would only be refused.
  publishSession({ status: 'signed-out' });
  try {
    await signOut(auth);
  } catch (error) {
    // Firebase has forgotten the user, but not on the disk, where the next page would find them.
    await updateCurrentUser(auth, currentUser);
    publishSession(before);
    throw error;
  }
}
