import type { UserAccount } from '@atrium/contract/users';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { applyUserChange, userAuditQuery, usersQuery } from './queries.ts';

const user = (uid: string, role: UserAccount['role']): UserAccount => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
  displayName: uid,
  role,
  permissions: [],
  disabled: false,
  createdAt: '2026-03-01T12:00:00.000Z',
  lastSignInAt: null,
});

it('shows a changed account in every loaded list and loads its audit log again', async () => {
  const client = new QueryClient();
  const filters = ['', 'a'].map(search => ({ search, role: '' as const }));
  const page = { items: [user('a', 'user'), user('b', 'user')], nextCursor: null };
  for (const filter of filters) {
    client.setQueryData(usersQuery(filter).queryKey, { pages: [page], pageParams: [''] });
  }
  client.setQueryData(userAuditQuery('a').queryKey, { pages: [], pageParams: [] });
  await applyUserChange(client, user('a', 'admin'));
  for (const filter of filters) {
    const list = client.getQueryData(usersQuery(filter).queryKey);
    expect(list?.pages[0]?.items.map(({ role }) => role)).toEqual(['admin', 'user']);
  }
  expect(client.getQueryState(userAuditQuery('a').queryKey)?.isInvalidated).toBe(true);
});
