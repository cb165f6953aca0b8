import { getDatabase } from '../platform/firestore/firebase.ts';

/** True while nothing can be bought with an account, because it is about to be deleted. */
export async function isBeingDeleted(uid: string): Promise<boolean> {
  return (await closingSince(uid)) !== null;
}

/**
 * Since when an account is on its way to be deleted (`account_deletions/{uid}`), also in the moments in which the request
 * for it is carried out; null when it isn't.
 */
export async function closingSince(uid: string): Promise<Date | null> {
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
