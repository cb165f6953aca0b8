import { AppError } from '@atrium/contract/errors';
import type { Caller } from '../access/authenticate.ts';
import { requireStaff } from '../access/require-permission.ts';
import { isDocumentId } from '../platform/document-id.ts';
import type { ApiRequest } from '../platform/http.ts';

/**
 * Who sent the request, if they may look after accounts.
 * @throws AppError unauthenticated, permission_denied
 */
export function requireUsersStaff(request: ApiRequest): Promise<Caller> {
  return requireStaff(request, 'manage_users');
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
