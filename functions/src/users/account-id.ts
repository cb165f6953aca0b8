import { AppError } from '@atrium/contract/errors';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import type { ApiRequest } from '../platform/http/http.ts';

/**
 * Returns the account id in the request's path.
 * @throws AppError not_found for an invalid id
 */
export function requireAccountId({ params }: ApiRequest): string {
  const { id = '' } = params;
  if (!isDocumentId(id)) throw new AppError('not_found', 'There is no such account.');
  return id;
}
