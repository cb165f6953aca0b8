import { type UserAccount, UsersPage, UsersQuery } from '@atrium/contract/users';
import type { Auth } from 'firebase-admin/auth';
import { findAccountByEmail } from '../access/ended-sessions.ts';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import type { Page, PageOf } from '../platform/firestore/newest-page.ts';
import { SIGNED_IN_CALLS } from '../platform/limits/route-limit.ts';
import { jsonReply } from '../platform/routes/reply.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { toUserAccount } from './user-account.ts';
import { newestUserIds, userIdsByEmail, userIdsByName } from './user-list-store.ts';

/** The maximum number of accounts that Firebase Authentication looks up per call. */
const MAX_LOOKUP = 100;

/**
 * Maximum number of pages read for one response, when the first ones have no account with the requested role.
 */
const MAX_PAGES = 5;

export const listUsersRoute = defineRoute({
  id: 'listUsers',
  summary: 'Returns a page of accounts, optionally filtered by email or name, and role.',
  method: 'GET',
  path: '/api/admin/users',
  access: { permission: 'manage_users' },
  limit: [SIGNED_IN_CALLS],
  query: UsersQuery,
  reply: jsonReply(UsersPage),
  async handle(request) {
    const { query } = request;
    const body = await pageOfUsers(query, await getAdminAuth());
    return { body };
  },
});

async function pageOfUsers({ search, role, limit, cursor }: UsersQuery, auth: Auth): Promise<UsersPage> {
  // Most users were never given a role, so their profiles have none.
  const given = role === undefined || role === 'user' ? null : role;
  const users: UserAccount[] = [];
  let next: string | null | undefined = cursor;
  for (let pages = 0; pages < MAX_PAGES && users.length === 0 && next !== null; pages += 1) {
    const page: Page = { limit, cursor: next };
    const { items, nextCursor }: PageOf<string> = search
      ? await userIdsByEmail(search.toLowerCase(), given, page)
      : await newestUserIds(given, page);
    // The first page has all who are found by name; the later ones don't repeat them.
    const named = search && !search.includes('@') ? await userIdsByName(search, limit) : [];
    const uids = next ? items.filter(uid => !named.includes(uid)) : [...new Set([...items, ...named])];
    users.push(...(await listAccounts(uids.slice(0, MAX_LOOKUP), auth)));
    if (search && !next) users.unshift(...(await accountWithout(search.toLowerCase(), users, auth)));
    keepRole(users, role);
    next = nextCursor;
  }
  return { users, nextCursor: next ?? null };
}

/** The accounts in this order; those that were deleted are left out. */
async function listAccounts(uids: readonly string[], auth: Auth): Promise<UserAccount[]> {
  if (uids.length === 0) return [];
  const { users } = await auth.getUsers(uids.map(uid => ({ uid })));
  const accounts = new Map(users.map(user => [user.uid, toUserAccount(user)]));
  return uids.flatMap(uid => accounts.get(uid) ?? []);
}

/**
 * Returns the account with exactly this email, if the list lacks it: its registration may have been
 * interrupted.
 */
async function accountWithout(
  email: string,
  listed: readonly UserAccount[],
  auth: Auth,
): Promise<UserAccount[]> {
  if (!email.includes('@') || listed.some(user => user.email === email)) return [];
  const account = await findAccountByEmail(email, auth);
  return account ? [toUserAccount(account)] : [];
}

/** Removes users with another role than the query. The role is that of the claims, not of the profile. */
function keepRole(users: UserAccount[], role: UsersQuery['role']): void {
  if (role === undefined) return;
  const kept = users.filter(user => user.role === role);
  users.splice(0, users.length, ...kept);
}
