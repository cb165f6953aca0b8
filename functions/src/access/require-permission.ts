import { hasAnyPermission, type Permission } from '@atrium/contract/access/access';
import { missingPermissionText } from '@atrium/contract/access/permission-texts';
import { SESSION_LIMITS } from '@atrium/contract/accounts/session-limits';
import { AppError } from '@atrium/contract/platform/errors';
import { staffSecondFactor } from '../platform/environment.ts';
import type { Caller } from '../platform/routes/caller.ts';

/**
 * Requires one of the permissions, a confirmed email (a permission is granted to the owner of the email, and an
 * unconfirmed one proves nothing), a second factor where staff need one, and a session that isn't too old.
 * @throws AppError permission_denied, second_factor_required, unauthenticated
 */
export function requirePermission(caller: Caller, anyOf: readonly [Permission, ...Permission[]]): void {
  if (!hasAnyPermission(caller, anyOf)) {
    throw new AppError('permission_denied', missingPermissionText(anyOf));
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
