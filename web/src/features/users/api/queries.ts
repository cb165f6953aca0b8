import * as callables from '@atrium/contract/routes/callables';
import * as api from '@atrium/contract/routes/users';
import type { DisabledChange, RoleChange, UserAccount, UsersPage } from '@atrium/contract/users';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../platform/api/call-function.ts';
import { callRoute } from '../../../platform/api/call-route.ts';
import { growingQuery, type PageOf } from '../../../platform/api/growing-query.ts';
import { type UsersFilter, usersUrl } from '../users-url.ts';

const LISTS_KEY = ['users', 'list'] as const;

export const usersQuery = (filter: UsersFilter) =>
  growingQuery({
    queryKey: [...LISTS_KEY, filter],
    label: 'Accounts',
    route: api.listUsers,
    query: new URLSearchParams(usersUrl.write(filter)),
    toPage: ({ users, nextCursor }) => ({ items: users, nextCursor }),
  });

/** The first accounts whose email or name begins with a text. */
export const searchUsers = (search: string, signal: AbortSignal): Promise<UsersPage> =>
  callRoute(api.listUsers, { query: { search }, signal });

export const userAuditQuery = (uid: string) =>
  growingQuery({
    queryKey: ['users', 'audit', uid],
    label: 'The audit log',
    route: api.listUserAudit,
    params: { id: uid },
    toPage: ({ entries, nextCursor }) => ({ items: entries, nextCursor }),
  });

export const deletionsQuery = growingQuery({
  queryKey: ['users', 'deletions'],
  label: 'Waiting deletions',
  route: api.listAccountDeletions,
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

/** A repeated change takes effect once. */
export const setUserRole = (input: RoleChange): Promise<UserAccount> =>
  callFunction(callables.setUserRole, input);

export const setUserDisabled = (input: DisabledChange): Promise<UserAccount> =>
  callFunction(callables.setUserDisabled, input);
