import { getDatabase } from '../platform/firebase.ts';

/**
 * True while a person's account is on its way to be deleted (`account_deletions/{uid}`), also in the moments in which
 * the request for it is carried out.
 */
export async function isBeingDeleted(uid: string): Promise<boolean> {
  const snapshot = await (await getDatabase()).collection('account_deletions').doc(uid).get();
  switch (snapshot.get('status')) {
    case 'requested':
    case 'closed':
      return true;
    case 'closing':
      return snapshot.get('heldUntil').toMillis() > Date.now();
    default:
      return false;
  }
}
