import { type Caller, requireCaller } from '../access/authenticate.ts';
import { requirePermission } from '../access/require-permission.ts';
import { getAdminAuth } from '../platform/firebase.ts';
import type { ApiRequest } from '../platform/http.ts';

/**
 * Who sent the request, if they may look after accounts.
 * @throws AppError unauthenticated, permission_denied
 */
export async function requireUsersStaff(request: ApiRequest): Promise<Caller> {
  const caller = await requireCaller(request, getAdminAuth);
  requirePermission(caller, 'manage_users');
  return caller;
}
