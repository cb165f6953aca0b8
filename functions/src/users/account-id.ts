import { AppError } from '@atrium/contract/platform/errors';
import { isDocumentId } from '../platform/firestore/document-id.ts';

/**
 * Returns the account id of a request's path.
 * @throws AppError not_found for a text that can't be an account's id
 */
export function requireAccountId({ id }: { readonly id: string }): string {
  if (!isDocumentId(id)) throw new AppError('not_found', 'This account doesn’t exist.');
  return id;
}
