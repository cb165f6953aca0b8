import { DisabledChange, RoleChange, UserAccount } from '../users.ts';
import type { ApiCallable } from './api-route.ts';

const ACCESS_NOT_CHANGED = 'We couldn’t confirm that this was changed. Try again: it won’t be changed twice.';

export const setUserRole = {
  name: 'setUserRole',
  summary: 'Changes the role of an account, and the permissions it has beside those of the role.',
  access: { permission: 'manage_users' },
  recentSignIn: true,
  input: RoleChange,
  result: UserAccount,
  failure: ACCESS_NOT_CHANGED,
} as const satisfies ApiCallable;

export const setUserDisabled = {
  name: 'setUserDisabled',
  summary: 'Disables an account, or enables it again.',
  access: { permission: 'manage_users' },
  recentSignIn: true,
  input: DisabledChange,
  result: UserAccount,
  failure: ACCESS_NOT_CHANGED,
} as const satisfies ApiCallable;
