import { setUserDisabled, setUserRole } from '@atrium/contract/routes/callables';
import { requireAccountId } from '../access/user-account.ts';
import { type CallableCall, defineCallable } from '../platform/callables/callable.ts';
import { perUser } from '../platform/limits/route-limit.ts';
import { type AccessChange, changeAccess } from './change-access.ts';

/** Both count towards one limit: more than an administrator needs, and a bound on what a stolen staff account can do. */
const SERVED = { limit: [perUser({ name: 'access-changes', max: 100, windowMs: 60 * 60 * 1000 })] } as const;

export const setUserRoleCallable = defineCallable({
  ...setUserRole,
  ...SERVED,
  handle: call => apply(call, { kind: 'role', ...call.input }),
});

export const setUserDisabledCallable = defineCallable({
  ...setUserDisabled,
  ...SERVED,
  handle: call => apply(call, { kind: 'disabled', ...call.input }),
});

function apply({ caller, requestId, input }: CallableCall<{ uid: string }>, change: AccessChange) {
  return changeAccess({ change, uid: requireAccountId(input.uid), actor: caller, requestId });
}
