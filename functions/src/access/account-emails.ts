import type { Auth } from 'firebase-admin/auth';
import { findAccountByEmail } from './ended-sessions.ts';

/** Firebase Authentication looks up at most 100 accounts per call. */
const MAX_LOOKUPS = 100;

/** Returns the uid of the account with an email, or null. */
export async function findUidByEmail(
  email: string,
  auth: Pick<Auth, 'getUserByEmail'>,
): Promise<string | null> {
  return (await findAccountByEmail(email, auth))?.uid ?? null;
}

/** Returns the emails of accounts by uid. Accounts that don't exist are missing. */
export async function emailsByUid(
  uids: Iterable<string>,
  auth: Pick<Auth, 'getUsers'>,
): Promise<Map<string, string | null>> {
  const all = [...new Set(uids)];
  const emails = new Map<string, string | null>();
  for (let start = 0; start < all.length; start += MAX_LOOKUPS) {
    const batch = all.slice(start, start + MAX_LOOKUPS).map(uid => ({ uid }));
    for (const user of (await auth.getUsers(batch)).users) emails.set(user.uid, user.email ?? null);
  }
  return emails;
}
