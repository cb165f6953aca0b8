import { DisabledChange, RoleChange, UserAccount } from '@atrium/contract/users';
import { requireAccountId } from '../access/user-account.ts';
import { type CallableCall, defineCallable } from '../platform/callables/callable.ts';
import { perUser } from '../platform/limits/route-limit.ts';
import { type AccessChange, changeAccess } from './change-access.ts';

/** The common options of both callables. */
const ACCESS = {
  access: { permission: 'manage_users' },
  recentSignIn: true,
  // More than an administrator needs, and a bound on what a stolen staff account can do.
  limit: [perUser({ name: 'access-changes', max: 100, windowMs: 60 * 60 * 1000 })],
  result: UserAccount,
} as const;

export const setUserRoleCallable = defineCallable({
  ...ACCESS,
  name: 'setUserRole',
  summary: 'Changes the role of an account, and the permissions it has beside those of the role.',
  input: RoleChange,
  handle: call => apply(call, { kind: 'role', ...call.input }),
});

export const setUserDisabledCallable = defineCallable({
  ...ACCESS,
  name: 'setUserDisabled',
  summary: 'Disables an account, or enables it again.',
  input: DisabledChange,
  handle: call => apply(call, { kind: 'disabled', ...call.input }),
});

function apply({ caller, requestId, input }: CallableCall<{ uid: string }>, change: AccessChange) {
  return changeAccess({ change, uid: requireAccountId(input.uid), actor: caller, requestId });
}
