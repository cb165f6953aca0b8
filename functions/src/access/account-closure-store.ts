import { AppError } from '@atrium/contract/platform/errors';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { findAccount } from './accounts.ts';

/**
 * Blocks purchases with an account whose deletion was requested.
 * @throws AppError conflict
 */
export async function requireOpenAccount(uid: string): Promise<void> {
  if ((await deletionStartedAt(uid)) === null) return;
  throw new AppError(
    'conflict',
    'Your account is about to be deleted, so you can’t buy anything with it. Choose “Keep My Account” first.',
  );
}

/** When the deletion of an account started, also while it is being requested; null if none is pending. */
export async function deletionStartedAt(uid: string): Promise<Date | null> {
  const snapshot = await (await getDatabase()).collection('account_deletions').doc(uid).get();
  const isHeld = () =>
    snapshot.get('accountMissing') === true || snapshot.get('heldUntil').toMillis() > Date.now();
  switch (snapshot.get('status')) {
    case 'requested':
    case 'closed':
      return snapshot.get('startedAt').toDate();
    case 'closing':
      return isHeld() ? snapshot.get('startedAt').toDate() : null;
    default:
      return null;
  }
}

/**
 * Returns when purchases of an account became invalid: when its deletion started, or the epoch if it was deleted in
 * Firebase Authentication without a recorded deletion. Null for an existing account.
 */
export async function purchasesClosedSince(uid: string): Promise<Date | null> {
  const since = await deletionStartedAt(uid);
  if (since) return since;
  return (await findAccount(uid)) ? null : new Date(0);
}
