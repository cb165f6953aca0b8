import { AuditPage } from '@atrium/contract/access/audit';
import { AccountDeletionsPage } from '@atrium/contract/accounts/deletion';
import {
  type DisabledChange,
  type RoleChange,
  UserAccount,
  UsersPage,
  type UsersQuery,
} from '@atrium/contract/users';
import { callApi } from '../../../../platform/api/api-client.ts';
import { callFunction } from '../../../../platform/firebase/call-function.ts';
import { getIdToken } from '../../../../platform/firebase/id-token.ts';

/** Calls of staff with `manage_users`. Lists continue from a cursor. */

const fallback = 'This couldn’t be loaded. Please try again.';

export type UsersFilter = Pick<UsersQuery, 'role'> & { search: string };

export async function listUsers({ search, role }: UsersFilter, cursor: string | null, signal: AbortSignal) {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (role) query.set('role', role);
  if (cursor) query.set('cursor', cursor);
  const path = `/api/admin/users?${query}`;
  const page = await callApi({ path, getToken: getIdToken, answer: UsersPage, fallback, signal });
  return { items: page.users, nextCursor: page.nextCursor };
}

export function setUserRole(input: RoleChange): Promise<UserAccount> {
  return change('setUserRole', input);
}

export function setUserDisabled(input: DisabledChange): Promise<UserAccount> {
  return change('setUserDisabled', input);
}

/** A change takes effect once, however often it is sent. */
function change(name: string, input: object): Promise<UserAccount> {
  return callFunction({
    name,
    input,
    answer: UserAccount,
    fallback: 'We couldn’t confirm that this was changed. Try again: it won’t be changed twice.',
  });
}

export async function listDeletions(cursor: string | null, signal: AbortSignal) {
  const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
  const path = `/api/admin/account-deletions${query}`;
  const page = await callApi({ path, getToken: getIdToken, answer: AccountDeletionsPage, fallback, signal });
  return { items: page.deletions, nextCursor: page.nextCursor };
}

export async function listUserAudit(uid: string, cursor: string | null, signal: AbortSignal) {
  const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
  const path = `/api/admin/users/${encodeURIComponent(uid)}/audit${query}`;
  const page = await callApi({ path, getToken: getIdToken, answer: AuditPage, fallback, signal });
  return { items: page.entries, nextCursor: page.nextCursor };
}
