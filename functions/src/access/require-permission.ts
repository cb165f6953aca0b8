import { hasAnyPermission, type Permission } from '@atrium/contract/access';
import { AppError } from '@atrium/contract/errors';
import type { Caller } from './authenticate.ts';

/**
 * Lets only those go on who have the permission and have confirmed their e-mail address: rights are given to a person,
 * and until then nobody knows that this is the person.
 * @throws AppError permission_denied
 */
export function requirePermission(caller: Caller, permission: Permission): void {
  if (!hasAnyPermission(caller, [permission])) {
    throw new AppError('permission_denied', 'Your role does not open this.');
  }
  if (!caller.emailVerified) {
    throw new AppError(
      'permission_denied',
      'Confirm your e-mail address first. Your role opens this only then.',
    );
  }
}
