import { findAccount, findAccountByEmail, nullIfNotFound } from '../../access/accounts.ts';
import { endSessions } from '../../access/ended-sessions.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';

/** An account of Firebase Authentication. */
export interface SignInAccount {
  email: string | null;
  emailVerified: boolean;
  disabled: boolean;
}

/** Returns an account of Firebase Authentication; null if it was deleted. */
export async function find(uid: string): Promise<SignInAccount | null> {
  const user = await findAccount(uid);
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

export const hasEmail = async (email: string): Promise<boolean> => (await findAccountByEmail(email)) !== null;
