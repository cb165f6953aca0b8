import { DisabledChange, UserAccount } from '@atrium/contract/users';
import { defineCallable } from '../platform/callables/callable.ts';
import { ACCESS_CHANGES, applyAccessChange } from './apply-access-change.wiring.ts';

export const setUserDisabledCallable = defineCallable({
  name: 'setUserDisabled',
  summary: 'Disables an account, or enables it again.',
  access: { permission: 'manage_users' },
  recentSignIn: true,
  limit: [ACCESS_CHANGES],
  input: DisabledChange,
  result: UserAccount,
  handle: call => applyAccessChange(call, { kind: 'disabled', ...call.input }),
});
