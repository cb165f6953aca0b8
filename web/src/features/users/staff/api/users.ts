import { type DisabledChange, type RoleChange, UserAccount, UsersPage } from '@atrium/contract/users';
import { callApiAsUser } from '../../../../platform/api/call-api-as-user.ts';
import { callFunction } from '../../../../platform/firebase/call-function.ts';
import { usersUrl } from '../users-url.ts';

/** Calls of staff with `manage_users`. */

/** The first accounts whose email or name begins with a text. */
export function searchUsers(search: string, signal: AbortSignal): Promise<UsersPage> {
  const path = `/api/admin/users${usersUrl.write({ search })}`;
  const fallback = 'This couldn’t be loaded. Please try again.';
  return callApiAsUser({ path, schema: UsersPage, fallback, signal });
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
