import { hasAnyPermission, type Permission } from '@atrium/contract/access';
import { SESSION_LIMITS } from '@atrium/contract/accounts/session-limits';
import { AppError } from '@atrium/contract/errors';
import { staffSecondFactor } from '../platform/environment.ts';
import type { ApiRequest } from '../platform/http/http.ts';
import { type Caller, requireCaller } from './authenticate.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';

/**
 * Requires the permission, a confirmed email (it proves that the user is the person who was given the role), a second
 * factor if staff need one, and a session that is not too old.
 * @throws AppError permission_denied, second_factor_required, unauthenticated
 */
export function requirePermission(caller: Caller, permission: Permission): void {
  if (!hasAnyPermission(caller, [permission])) {
    throw new AppError('permission_denied', 'Your role doesn’t have permission for this.');
  }
  if (!caller.emailVerified) {
    throw new AppError(
      'permission_denied',
      'Confirm your email first. Your role’s permissions are active only then.',
    );
  }
  if (!caller.hasSecondFactor && staffSecondFactor() === 'required') {
    throw new AppError(
      'second_factor_required',
      'Your role needs a second factor. Add one on your account page, then sign in again with it.',
    );
  }
  if (Date.now() - caller.signedInAt.getTime() > SESSION_LIMITS.staffLifetimeMs) {
    const hours = SESSION_LIMITS.staffLifetimeMs / 3_600_000;
    throw new AppError(
      'unauthenticated',
      `Staff sessions end ${hours} hours after the sign-in. Please sign in again.`,
    );
  }
}

/**
 * Returns the caller of the request, who must have the permission.
 * @throws AppError unauthenticated, permission_denied, second_factor_required, unavailable
 */
export async function requireStaff(request: ApiRequest, permission: Permission): Promise<Caller> {
  const caller = await requireCaller(request);
  requirePermission(caller, permission);
  return caller;
}

/**
 * The same with a recent sign-in, for the actions that are most dangerous in a stolen session: refunds, changes of other
 * users' access, and exports of other users' data.
 * @throws AppError as `requireStaff`, and recent_login_required
 */
export async function requireRecentStaff(request: ApiRequest, permission: Permission): Promise<Caller> {
  const caller = await requireStaff(request, permission);
  requireRecentSignIn(caller, Date.now());
  return caller;
}
