import { AppError } from '@atrium/contract/errors';
import { isBeingDeleted } from './account-closure-store.ts';

/**
 * Lets nobody buy anything with an account that is about to be deleted.
 * @throws AppError conflict
 */
export async function requireOpenAccount(uid: string): Promise<void> {
  if (!(await isBeingDeleted(uid))) return;
  throw new AppError(
    'conflict',
    'Your account is about to be deleted, so nothing can be bought with it. Choose “Keep my account” first.',
  );
}
