import type { Auth } from 'firebase-admin/auth';

/** The most accounts that the sign-in service looks up at once. */
const PAGE = 100;
/** The longest id that it takes. */
const MAX_UID = 128;

/** Those of the ids that no account has any more. */
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
