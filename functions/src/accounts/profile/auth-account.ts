import { endSessions } from '../../access/staff-sessions.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import type { SignInAccount } from '../deletion/advance-deletion.ts';

/** An account of the sign-in service; null when there is none any more. */
export async function find(uid: string): Promise<SignInAccount | null> {
  const user = await (await getAdminAuth()).getUser(uid).catch(nullWhenGone);
  return user && { email: user.email ?? null, emailVerified: user.emailVerified, disabled: user.disabled };
}

/** Ends every session and lets nobody begin another one. */
export async function lock(uid: string): Promise<void> {
  const auth = await getAdminAuth();
  const found = await auth.updateUser(uid, { disabled: true }).catch(nullWhenGone);
  if (found) await endSessions(uid);
}

/** Deletes the account itself. */
export async function remove(uid: string): Promise<void> {
  await (await getAdminAuth()).deleteUser(uid).catch(nullWhenGone);
}

/** Whether an account has this email. */
export async function hasEmail(email: string): Promise<boolean> {
  return Boolean(await (await getAdminAuth()).getUserByEmail(email).catch(nullWhenGone));
}

function nullWhenGone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null;
  throw error;
}
