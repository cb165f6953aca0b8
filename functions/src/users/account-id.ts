import { AppError } from '@atrium/contract/errors';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import type { ApiRequest } from '../platform/http/http.ts';

/**
 * The account that the request's path names.
 * @throws AppError not_found for what can be no account's id
 */
export function requireAccountId({ params }: ApiRequest): string {
  const { id = '' } = params;
  if (!isDocumentId(id)) throw new AppError('not_found', 'There is no such account.');
  return id;
}
