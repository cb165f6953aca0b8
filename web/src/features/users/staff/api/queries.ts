import type { UserAccount } from '@atrium/contract/users';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { growingQuery, type PageOf } from '../../../../platform/api/growing-query.ts';
import { listDeletions, listUserAudit, listUsers, type UsersFilter } from './users.ts';

const LISTS_KEY = ['users', 'list'] as const;

/** The accounts that match a filter. */
export const usersQuery = (filter: UsersFilter) =>
  growingQuery([...LISTS_KEY, filter], 'Accounts', (cursor, signal) => listUsers(filter, cursor, signal));

/** The audit log of one account. */
export const userAuditQuery = (uid: string) =>
  growingQuery(['users', 'audit', uid], 'The audit log', (cursor, signal) =>
    listUserAudit(uid, cursor, signal),
  );

/** The accounts that wait for their deletion. */
export const deletionsQuery = growingQuery(['users', 'deletions'], 'Waiting deletions', listDeletions);

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
