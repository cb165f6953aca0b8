import { AppError } from '@atrium/contract/errors';
import { type Caller, requireCaller } from '../access/authenticate.ts';
import { requirePermission } from '../access/require-permission.ts';
import { isDocumentId } from '../platform/document-id.ts';
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

/**
 * The account that the request's path names.
 * @throws AppError not_found for what can be no account's id
 */
export function requireAccountId({ params }: ApiRequest): string {
  const { id = '' } = params;
  if (!isDocumentId(id)) throw new AppError('not_found', 'There is no such account.');
  return id;
}
