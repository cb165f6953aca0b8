import { endSessions } from '../../access/ended-sessions.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import type { SignInAccount } from '../deletion/advance-deletion.ts';

/** Returns an account of Firebase Authentication; null if it was deleted. */
export async function find(uid: string): Promise<SignInAccount | null> {
  const user = await (await getAdminAuth()).getUser(uid).catch(nullIfNotFound);
  return user && { email: user.email ?? null, emailVerified: user.emailVerified, disabled: user.disabled };
}

/** Ends all sessions and disables the sign-in. */
export async function lock(uid: string): Promise<void> {
  const auth = await getAdminAuth();
  const found = await auth.updateUser(uid, { disabled: true }).catch(nullIfNotFound);
  if (found) await endSessions(uid);
}

/** Deletes the account in Firebase Authentication. */
export async function remove(uid: string): Promise<void> {
  await (await getAdminAuth()).deleteUser(uid).catch(nullIfNotFound);
}

/** Returns whether an account has this email. */
export async function hasEmail(email: string): Promise<boolean> {
  return Boolean(await (await getAdminAuth()).getUserByEmail(email).catch(nullIfNotFound));
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null;
  throw error;
}
