import { AppError } from '@atrium/contract/platform/errors';
import { isBeingDeleted } from './account-closure-store.ts';

/**
 * Blocks purchases with an account whose deletion was requested.
 * @throws AppError conflict
 */
export async function requireOpenAccount(uid: string): Promise<void> {
  if (!(await isBeingDeleted(uid))) return;
  throw new AppError(
    'conflict',
    'Your account is about to be deleted, so you can’t buy anything with it. Choose “Keep My Account” first.',
  );
}
