import { getDatabase } from '../platform/firestore/firebase.ts';

/** Returns whether purchases are blocked because the account's deletion was requested. */
export async function isBeingDeleted(uid: string): Promise<boolean> {
  return (await deletionStartedAt(uid)) !== null;
}

/**
 * Returns when the deletion of an account started (`account_deletions/{uid}`), also while the request is being processed;
 * null if none is pending.
 */
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
