import type { Auth } from 'firebase-admin/auth';

/** The most accounts that Firebase Authentication returns per call. */
const PAGE = 100;
/** The maximum length of an id there. */
const MAX_UID = 128;

/** Returns the ids whose accounts no longer exist. */
export async function findMissingAccounts(uids: Iterable<string>, auth: Auth): Promise<string[]> {
  const all = [...new Set(uids)].filter(uid => uid.length > 0 && uid.length <= MAX_UID);
  const missing: string[] = [];
  for (let start = 0; start < all.length; start += PAGE) {
    const page = all.slice(start, start + PAGE);
    const { users } = await auth.getUsers(page.map(uid => ({ uid })));
    const found = new Set(users.map(({ uid }) => uid));
    missing.push(...page.filter(uid => !found.has(uid)));
  }
  return missing;
}
