import { hasAnyPermission, type Permission } from '@atrium/contract/access';
import { AppError } from '@atrium/contract/errors';
import type { Caller } from './authenticate.ts';

/**
 * Lets only those go on who have the permission.
 * @throws AppError permission_denied
 */
export function requirePermission(caller: Caller, permission: Permission): void {
  if (hasAnyPermission(caller, [permission])) return;
  throw new AppError('permission_denied', 'Your role does not open this.');
}
