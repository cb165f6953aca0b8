import { RoleChange, UserAccount } from '@atrium/contract/users';
import { defineCallable } from '../platform/callables/callable.ts';
import { ACCESS_CHANGES, applyAccessChange } from './apply-access-change.wiring.ts';

export const setUserRoleCallable = defineCallable({
  name: 'setUserRole',
  summary: 'Changes the role of an account, and the permissions it has beside those of the role.',
  access: { permission: 'manage_users' },
  recentSignIn: true,
  limit: [ACCESS_CHANGES],
  input: RoleChange,
  result: UserAccount,
  handle: call => applyAccessChange(call, { kind: 'role', ...call.input }),
});
