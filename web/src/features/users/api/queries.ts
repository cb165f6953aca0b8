import { AuditPage } from '@atrium/contract/access/audit';
import { AccountDeletionsPage } from '@atrium/contract/accounts/deletion';
import { type DisabledChange, type RoleChange, UserAccount, UsersPage } from '@atrium/contract/users';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { callApiAsUser } from '../../../platform/api/call-api-as-user.ts';
import { callFunction } from '../../../platform/api/call-function.ts';
import { growingQuery, type PageOf } from '../../../platform/api/growing-query.ts';
import { type UsersFilter, usersUrl } from '../users-url.ts';

const LISTS_KEY = ['users', 'list'] as const;

export const usersQuery = (filter: UsersFilter) =>
  growingQuery({
    queryKey: [...LISTS_KEY, filter],
    label: 'Accounts',
    path: `/api/admin/users${usersUrl.write(filter)}`,
    schema: UsersPage,
    toPage: ({ users, nextCursor }) => ({ items: users, nextCursor }),
  });

/** The first accounts whose email or name begins with a text. */
export function searchUsers(search: string, signal: AbortSignal): Promise<UsersPage> {
  const path = `/api/admin/users${usersUrl.write({ search })}`;
  const fallback = 'This couldn’t be loaded. Please try again.';
  return callApiAsUser({ path, schema: UsersPage, fallback, signal });
}

export const userAuditQuery = (uid: string) =>
  growingQuery({
    queryKey: ['users', 'audit', uid],
    label: 'The audit log',
    path: `/api/admin/users/${encodeURIComponent(uid)}/audit`,
    schema: AuditPage,
    toPage: ({ entries, nextCursor }) => ({ items: entries, nextCursor }),
  });

export const deletionsQuery = growingQuery({
  queryKey: ['users', 'deletions'],
  label: 'Waiting deletions',
  path: '/api/admin/account-deletions',
  schema: AccountDeletionsPage,
  toPage: ({ deletions, nextCursor }) => ({ items: deletions, nextCursor }),
});

/** Shows a changed account in the loaded lists, and loads its audit log again. */
export function applyUserChange(client: QueryClient, user: UserAccount): Promise<void> {
  const replace = (page: PageOf<UserAccount>) => ({
    ...page,
    items: page.items.map(item => (item.uid === user.uid ? user : item)),
  });
  client.setQueriesData<InfiniteData<PageOf<UserAccount>>>(
    { queryKey: LISTS_KEY },
    list => list && { ...list, pages: list.pages.map(replace) },
  );
  return client.invalidateQueries({ queryKey: userAuditQuery(user.uid).queryKey });
}

export const setUserRole = (input: RoleChange) => change('setUserRole', input);

export const setUserDisabled = (input: DisabledChange) => change('setUserDisabled', input);

/** A repeated change takes effect once. */
function change(name: string, input: object): Promise<UserAccount> {
  return callFunction({
    name,
    input,
    schema: UserAccount,
    fallback: 'We couldn’t confirm that this was changed. Try again: it won’t be changed twice.',
  });
}
