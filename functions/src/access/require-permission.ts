import { hasAnyPermission, type Permission } from '@atrium/contract/access/access';
import type { AccessCheck } from '@atrium/contract/access/decision';
import { missingPermissionText } from '@atrium/contract/access/permission-texts';
import { SESSION_LIMITS } from '@atrium/contract/access/session-limits';
import { AppError } from '@atrium/contract/platform/errors';
import { staffSecondFactor } from '../platform/environment.ts';
import type { Caller } from '../platform/routes/caller.ts';

type AnyOf = readonly [Permission, ...Permission[]];

interface PermissionCheck {
  readonly check: AccessCheck;
  /** Returns the refusal; null if the caller passes. */
  findRefusal(caller: Caller, anyOf: AnyOf): AppError | null;
}

/**
 * The checks of a permission in their order: one of the permissions, a confirmed email (a permission is granted to the
 * owner of the email, and an unconfirmed one proves nothing), a second factor where staff need one, and a session that
 * isn't too old.
 */
export const PERMISSION_CHECKS: readonly PermissionCheck[] = [
  {
    check: 'permission',
    findRefusal: (caller, anyOf) =>
      hasAnyPermission(caller, anyOf)
        ? null
        : new AppError('permission_denied', missingPermissionText(anyOf)),
  },
  {
    check: 'confirmed_email',
    findRefusal: caller =>
      caller.emailVerified
        ? null
        : new AppError(
            'permission_denied',
            'Confirm your email first. Your role’s permissions are active only then.',
          ),
  },
  {
    check: 'second_factor',
    findRefusal: caller =>
      caller.hasSecondFactor || staffSecondFactor() === 'optional'
        ? null
        : new AppError(
            'second_factor_required',
            'Your role needs a second factor. Add one on your account page, then sign in again with it.',
          ),
  },
  {
    check: 'session_age',
    findRefusal: ({ signedInAt }) =>
      Date.now() - signedInAt.getTime() <= SESSION_LIMITS.staffLifetimeMs
        ? null
        : new AppError(
            'unauthenticated',
            `Staff sessions end ${SESSION_LIMITS.staffLifetimeMs / 3_600_000} hours after the sign-in. Please sign in again.`,
          ),
  },
];

/**
 * Requires one of the permissions, by all checks.
 * @throws AppError permission_denied, second_factor_required, unauthenticated
 */
export function requirePermission(caller: Caller, anyOf: AnyOf): void {
  for (const { findRefusal } of PERMISSION_CHECKS) {
    const refusal = findRefusal(caller, anyOf);
    if (refusal) throw refusal;
  }
}
