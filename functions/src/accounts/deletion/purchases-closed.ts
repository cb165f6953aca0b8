import { deletionStartedAt } from '../../access/account-closure-store.ts';
import { findAccount } from '../../access/ended-sessions.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';

/**
 * Returns when purchases of an account became invalid: when its deletion started, or the epoch if it was deleted in
 * Firebase Authentication without a recorded deletion. Null for an existing account.
 */
export async function purchasesClosedSince(uid: string): Promise<Date | null> {
  const since = await deletionStartedAt(uid);
  if (since) return since;
  return (await findAccount(uid, await getAdminAuth())) ? null : new Date(0);
}
