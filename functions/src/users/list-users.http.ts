import * as api from '@atrium/contract/routes/users';
import type { UserAccount, UsersPage, UsersQuery } from '@atrium/contract/users';
import { findAccount, findAccountByEmail, findAccounts } from '../access/accounts.ts';
import { requireAccountId, toUserAccount } from '../access/user-account.ts';
import { listWaitingDeletions } from '../accounts/deletion/account-deletion-store.ts';
import { findCustomerOwners } from '../payments/customers/customer-store.ts';
import { listAccountAudit } from '../platform/audit-log-store.ts';
import type { Page, PageOf } from '../platform/firestore/newest-page.ts';
import { serveRoute } from '../platform/routes/route.ts';
import { newestUserIds, userIdsByEmail, userIdsByName } from './user-list-store.ts';

/** The most accounts in one response. */
const MAX_LISTED = 100;

/** Most pages read for one response, when the first ones have no account with the requested role. */
const MAX_PAGES = 5;

export const listUsersRoute = serveRoute(api.listUsers, {
  summary: 'Returns a page of accounts, optionally filtered by email or name, and role.',
  handle: async ({ query }) => ({ body: await pageOfUsers(query) }),
});

export const listUserAuditRoute = serveRoute(api.listUserAudit, {
  summary: 'Returns what staff did with an account, newest first.',
  async handle({ params, query }) {
    const uid = requireAccountId(params.id);
    const { items, nextCursor } = await listAccountAudit(uid, query);
    const accountEmail = (await findAccount(uid))?.email ?? null;
    return { body: { entries: items.map(entry => ({ ...entry, accountEmail })), nextCursor } };
  },
});

export const listAccountDeletionsRoute = serveRoute(api.listAccountDeletions, {
  summary: 'Returns the accounts that wait for their deletion, the last to be erased first.',
  async handle({ query }) {
    const { items, nextCursor } = await listWaitingDeletions(query);
    return { body: { deletions: items, nextCursor } };
  },
});

async function pageOfUsers({ search, role, limit, cursor }: UsersQuery): Promise<UsersPage> {
  // Most users were never given a role, so their profiles have none.
  const given = role === undefined || role === 'user' ? null : role;
  let users: UserAccount[] = [];
  let next: string | null | undefined = cursor;
  for (let pages = 0; pages < MAX_PAGES && users.length === 0 && next !== null; pages += 1) {
    const page: Page = { limit, cursor: next };
    const { items, nextCursor }: PageOf<string> = search
      ? await userIdsByEmail(search.toLowerCase(), given, page)
      : await newestUserIds(given, page);
    // The first page has all who are found by name or id; the later ones don't repeat them.
    const named = search && !search.includes('@') ? await userIdsBySearch(search, given, limit) : [];
    const uids = next ? items.filter(uid => !named.includes(uid)) : [...new Set([...items, ...named])];
    const listed = await listAccounts(uids.slice(0, MAX_LISTED));
    if (search && !next) listed.unshift(...(await accountWithout(search.toLowerCase(), listed)));
    // The role is that of the claims, not of the profile.
    users = role === undefined ? listed : listed.filter(user => user.role === role);
    next = nextCursor;
  }
  return { users, nextCursor: next ?? null };
}

/** Returns the uids of accounts with this uid or Stripe customer id, or with a matching name. */
async function userIdsBySearch(search: string, role: string | null, limit: number): Promise<string[]> {
  if (search.startsWith('cus_')) return findCustomerOwners(search);
  const account = search.includes(' ') ? null : await findAccount(search);
  return account ? [account.uid] : userIdsByName(search, role, limit);
}

/** The accounts in this order; those that were deleted are left out. */
async function listAccounts(uids: readonly string[]): Promise<UserAccount[]> {
  const accounts = await findAccounts(uids);
  return uids.flatMap(uid => accounts.get(uid) ?? []).map(toUserAccount);
}

/** The account with exactly this email, if the list lacks it: its registration may be interrupted. */
async function accountWithout(email: string, listed: readonly UserAccount[]): Promise<UserAccount[]> {
  if (!email.includes('@') || listed.some(user => user.email === email)) return [];
  const account = await findAccountByEmail(email);
  return account ? [toUserAccount(account)] : [];
}
