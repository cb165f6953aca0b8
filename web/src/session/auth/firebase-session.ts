import { accessFromToken } from '@atrium/contract/access/access';
import type { LoginForm, RegisterForm } from '@atrium/contract/accounts/account';
import type { UserProfile } from '@atrium/contract/accounts/profile';
import type { FirstFactor } from '@atrium/contract/accounts/recovery-codes';
import { registerAccount } from '@atrium/contract/routes/sign-in';
import {
  type Auth,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signOut,
  type User,
  type UserCredential,
  updateCurrentUser,
} from 'firebase/auth';
import { callRoute } from '../../platform/api/call-route.ts';
import { getFirebaseAuth } from '../../platform/firebase/firebase-auth.ts';
import { clearTabSession } from '../device/tab-session.ts';
import type { AccountResult } from './account-result.ts';
import { errorCode, reportAuthError } from './auth-error.ts';
import { getSession, publishSession } from './session-store.ts';

/** While an account is created, its first auth events lack the name or the profile and are not published. */
let isPublishingPaused = false;
let watching: Promise<void> | undefined;
/** Firebase has ended a session of this document, whose listeners stay in memory. */
let hasEnded = false;

/** Resolves once Firebase has restored the signed-in user; from then on the session follows Firebase. */
export function confirmSession(): Promise<void> {
  watching ??= watch();
  return watching;
}

async function watch(): Promise<void> {
  const auth = getFirebaseAuth();
  // Firebase also signs out a session that was ended elsewhere. Publishing first closes the dashboard in time.
  auth.beforeAuthStateChanged(user => {
    if (!user) void publishUser(null);
  });
  onIdTokenChanged(auth, user => {
    if (!isPublishingPaused) void publishUser(user);
  });
  await auth.authStateReady();
  await publishUser(auth.currentUser);
}

async function publishUser(user: User | null): Promise<void> {
  if (!user) {
    if (getSession().status === 'signed-out') return;
    hasEnded = true;
    clearTabSession();
    publishSession({ status: 'signed-out' });
    return;
  }
  const stored = {
    ...{ uid: user.uid, email: user.email, displayName: user.displayName },
    ...(user.emailVerified ? {} : { emailUnconfirmed: true }),
  };
  const current = getSession();
  const isSame = current.status !== 'signed-out' && current.user.uid === user.uid;
  const known = isSame && current.status === 'signed-in' ? current.access : null;
  const lastSeen = isSame && current.user.access ? { access: current.user.access } : {};
  publishSession({ status: 'signed-in', user: { ...stored, ...lastSeen }, access: known });
  const token = await user.getIdTokenResult().catch(() => null);
  const access = accessFromToken(token?.claims ?? {});
  const signedInAt = token ? Date.parse(token.authTime) : null;
  if (getFirebaseAuth().currentUser?.uid === user.uid) {
    publishSession({ status: 'signed-in', user: { ...stored, access }, access: { ...access, signedInAt } });
    if (hasEnded) location.reload();
  }
}

/** Creates the account with its name and profile on the server (specification §7.3, decision 49), then signs in. */
export async function register(form: RegisterForm): Promise<AccountResult> {
  const { firstName, lastName, email, password } = form;
  try {
    await callRoute(registerAccount, { body: { firstName, lastName, email, password } });
  } catch (error) {
    return { success: false, error: reportAuthError(error) };
  }
  // The server does not reveal whether the account existed; an existing user with the right password is signed in, too.
  let isRefused = false;
  const result = await signInWithPassword(form, error => {
    isRefused = WRONG_PASSWORD.includes(errorCode(error) ?? '');
    throw error;
  });
  return isRefused ? { success: false, error: CHECK_EMAIL, checkEmail: true } : result;
}

/** The provider's error codes for a wrong password. */
export const WRONG_PASSWORD = ['wrong-password', 'invalid-credential', 'invalid-login-credentials'];
const CHECK_EMAIL = 'Check your email. A message to this address says how to continue.';

/** Signs in with email and password. */
export const login = (form: LoginForm) => signInWithPassword(form);

function signInWithPassword({ email, password }: LoginForm, onRefusal?: (error: unknown) => never) {
  const signIn = (auth: Auth) => signInWithEmailAndPassword(auth, email, password).catch(onRefusal);
  return signInWith(signIn, { by: 'password', email, password });
}

/**
 * Signs in with any of the provider's methods. Publishes the session after `complete`, so that no page shows an account
 * without its name or profile. `firstFactor` is what MFA recovery may need again.
 */
export async function signInWith(
  signIn: (auth: Auth) => Promise<UserCredential>,
  firstFactor: FirstFactor | null,
  complete?: (credential: UserCredential) => Promise<void>,
): Promise<AccountResult> {
  try {
    await confirmSession();
    isPublishingPaused = complete !== undefined;
    const credential = await signIn(getFirebaseAuth());
    await complete?.(credential);
    await publishUser(credential.user);
    return { success: true };
  } catch (error) {
    return toRefusal(error, firstFactor);
  } finally {
    isPublishingPaused = false;
  }
}

/** Returns the message for a refused sign-in, with the MFA challenge when only the second factor is missing. */
export async function toRefusal(
  error: unknown,
  firstFactor: FirstFactor | null,
): Promise<AccountResult & { success: false }> {
  const refusal = { success: false, error: reportAuthError(error) } as const;
  if (errorCode(error) !== 'multi-factor-auth-required') return refusal;
  const { challengeFrom } = await import('./second-factor.ts');
  return { ...refusal, challenge: challengeFrom(error, firstFactor) };
}

/** Writes the profile of a new account. When this fails, the dashboard writes it later. */
export async function writeProfile(uid: string, profile: UserProfile): Promise<void> {
  const [{ doc, serverTimestamp, setDoc }, { getFirestoreLite, inTime }] = await Promise.all([
    import('firebase/firestore/lite'),
    import('../../platform/firebase/firestore-lite.ts'),
  ]);
  const now = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  const written = setDoc(doc(getFirestoreLite(), 'users', uid), { ...profile, ...now });
  await inTime(written).catch(error => console.warn('The profile could not be written yet.', error));
}

/** Signs out in this tab and, through the shared storage, in all others. Throws when that fails; the session continues. */
export async function signOutHere(): Promise<void> {
  await confirmSession();
  const auth = getFirebaseAuth();
  const { currentUser } = auth;
  const before = getSession();
  // The dashboard closes first: without a token its listeners would be refused.
  publishSession({ status: 'signed-out' });
  try {
    await signOut(auth);
  } catch (error) {
    // Firebase has dropped the user in memory only; the next page would restore it from the disk.
    await updateCurrentUser(auth, currentUser);
    publishSession(before);
    throw error;
  }
}
