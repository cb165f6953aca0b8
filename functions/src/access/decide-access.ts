import { type Permission, ROLE_PERMISSIONS } from '@atrium/contract/access/access';
import type { AccessAction } from '@atrium/contract/access/actions';
import type { AccessCheck, AccessDecision } from '@atrium/contract/access/decision';
import type { UserRecord } from 'firebase-admin/auth';
import { toCaller } from './authenticate.ts';
import { PERMISSION_CHECKS } from './require-permission.ts';
import { isSessionValid } from './session-validity.ts';

/**
 * Runs the checks of an action for an account as if it signed in now, with its second factor if it has one: the same
 * checks that its calls meet. Those of its sessions' age pass, since a new sign-in is enough.
 */
export function decideAccess(
  account: UserRecord,
  { anyOf, ownData, recentSignIn }: Pick<AccessAction, 'anyOf' | 'ownData' | 'recentSignIn'>,
  now: Date,
): AccessDecision {
  const caller = toCaller(account, {
    signedInAt: now,
    hasSecondFactor: (account.multiFactor?.enrolledFactors.length ?? 0) > 0,
  });
  const checks: AccessCheck[] = ['open_account'];
  if (!isSessionValid(Math.ceil(now.getTime() / 1000), account)) {
    return { status: 'refused', refusedBy: 'open_account', granted: null, checks };
  }
  const [first, ...rest] = anyOf;
  if (!first) return { status: 'own_data', refusedBy: null, granted: null, checks: [...checks, ...recent()] };
  for (const { check, findRefusal } of PERMISSION_CHECKS) {
    checks.push(check);
    if (findRefusal(caller, [first, ...rest]) === null) continue;
    return { status: ownData ? 'own_data' : 'refused', refusedBy: check, granted: null, checks };
  }
  const permission = anyOf.find(each => caller.permissions.includes(each)) ?? first;
  return {
    status: 'allowed',
    refusedBy: null,
    granted: { permission, source: isOfRole(permission) ? 'role' : 'grant' },
    checks: [...checks, ...recent()],
  };

  function recent(): AccessCheck[] {
    return recentSignIn ? ['recent_sign_in'] : [];
  }

  function isOfRole(each: Permission): boolean {
    return ROLE_PERMISSIONS[caller.role].includes(each);
  }
}
