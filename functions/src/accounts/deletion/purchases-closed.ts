import { deletionStartedAt } from '../../access/account-closure-store.ts';
import { findAccount } from '../../access/staff-sessions.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';

/**
 * From when on nothing that was bought with an account may run: since its deletion began, or ever when it was deleted at
 * the sign-in service and that was not noticed yet. Null for an account that stays.
 */
export async function purchasesClosedSince(uid: string): Promise<Date | null> {
  const since = await deletionStartedAt(uid);
  if (since) return since;
  return (await findAccount(uid, await getAdminAuth())) ? null : new Date(0);
}
