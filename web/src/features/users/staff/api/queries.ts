import { AuditPage } from '@atrium/contract/access/audit';
import { AccountDeletionsPage } from '@atrium/contract/accounts/deletion';
import { type UserAccount, UsersPage } from '@atrium/contract/users';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { growingQuery, type PageOf } from '../../../../platform/api/growing-query.ts';
import { type UsersFilter, usersUrl } from '../users-url.ts';

const LISTS_KEY = ['users', 'list'] as const;

/** The accounts that match a filter. */
export const usersQuery = (filter: UsersFilter) =>
  growingQuery({
    queryKey: [...LISTS_KEY, filter],
    label: 'Accounts',
    path: `/api/admin/users${usersUrl.write(filter)}`,
    schema: UsersPage,
    toPage: ({ users, nextCursor }) => ({ items: users, nextCursor }),
  });

/** The audit log of one account. */
export const userAuditQuery = (uid: string) =>
  growingQuery({
    queryKey: ['users', 'audit', uid],
    label: 'The audit log',
    path: `/api/admin/users/${encodeURIComponent(uid)}/audit`,
    schema: AuditPage,
    toPage: ({ entries, nextCursor }) => ({ items: entries, nextCursor }),
  });

/** The accounts that wait for their deletion. */
export const deletionsQuery = growingQuery({
  queryKey: ['users', 'deletions'],
  label: 'Waiting deletions',
  path: '/api/admin/account-deletions',
  schema: AccountDeletionsPage,
  toPage: ({ deletions, nextCursor }) => ({ items: deletions, nextCursor }),
});

/** Shows a changed account in the loaded lists, and loads its audit log again. */
export function applyUserChange(client: QueryClient, user: UserAccount): Promise<void> {
  client.setQueriesData<InfiniteData<PageOf<UserAccount>>>(
    { queryKey: LISTS_KEY },
    list => list && { ...list, pages: list.pages.map(page => withUser(page, user)) },
  );
  return client.invalidateQueries({ queryKey: userAuditQuery(user.uid).queryKey });
}

function withUser(page: PageOf<UserAccount>, user: UserAccount): PageOf<UserAccount> {
  return { ...page, items: page.items.map(item => (item.uid === user.uid ? user : item)) };
}
