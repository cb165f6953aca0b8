import type { UserRecord } from 'firebase-admin/auth';
import { getAdminAuth } from '../platform/firestore/firebase.ts';

/** Firebase Authentication looks up at most 100 accounts per call. */
const MAX_LOOKUPS = 100;

/** The errors of Firebase Authentication for an account that doesn't exist, and for what no account can have. */
const NOT_FOUND = ['auth/user-not-found', 'auth/invalid-email', 'auth/invalid-uid'];

/** Returns null for such an error; throws another one again. */
export function nullIfNotFound(error: { code?: string }): null {
  if (NOT_FOUND.includes(error.code ?? '')) return null;
  throw error;
}

/** Returns an account of Firebase Authentication; null if it does not exist. */
export async function findAccount(uid: string): Promise<UserRecord | null> {
  return (await getAdminAuth()).getUser(uid).catch(nullIfNotFound);
}

/** Returns the account with an email; null if there is none. */
export async function findAccountByEmail(email: string): Promise<UserRecord | null> {
  return (await getAdminAuth()).getUserByEmail(email).catch(nullIfNotFound);
}

/** Whether a text can be a uid. Lookups of others fail. */
const isUid = (text: string) => text.length > 0 && text.length <= 128;

/** Returns the accounts with these uids, by uid. Accounts that don't exist are missing. */
export async function findAccounts(uids: Iterable<string>): Promise<Map<string, UserRecord>> {
  const auth = await getAdminAuth();
  const all = [...new Set(uids)].filter(isUid);
  const accounts = new Map<string, UserRecord>();
  for (let start = 0; start < all.length; start += MAX_LOOKUPS) {
    const batch = all.slice(start, start + MAX_LOOKUPS).map(uid => ({ uid }));
    for (const user of (await auth.getUsers(batch)).users) accounts.set(user.uid, user);
  }
  return accounts;
}

/** Returns the uids whose accounts no longer exist. */
export async function findMissingAccounts(uids: readonly string[]): Promise<string[]> {
  const accounts = await findAccounts(uids);
  return [...new Set(uids)].filter(uid => isUid(uid) && !accounts.has(uid));
}
