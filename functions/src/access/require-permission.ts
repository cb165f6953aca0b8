import { hasAnyPermission, type Permission } from '@atrium/contract/access';
import { AppError } from '@atrium/contract/errors';
import type { ApiRequest } from '../platform/http.ts';
import { type Caller, requireCaller } from './authenticate.ts';

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

/**
 * Who sent the request, if they have the permission.
 * @throws AppError unauthenticated, permission_denied, unavailable
 */
export async function requireStaff(request: ApiRequest, permission: Permission): Promise<Caller> {
  const caller = await requireCaller(request);
  requirePermission(caller, permission);
  return caller;
}
