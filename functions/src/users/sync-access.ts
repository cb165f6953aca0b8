import type { UserRecord } from 'firebase-admin/auth';
import { isStaff, syncValidSince } from '../access/ended-sessions.ts';
import { getSecondFactor, getStamp, isSameAccess, toUserAccount } from '../access/user-account.ts';
import { staffSecondFactor } from '../platform/environment.ts';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import { readAccessDecision, recordAccess } from './access-store.ts';
import { applyAccessDecision } from './apply-access-decision.ts';
import { ensureAccessDecision } from './ensure-access-decision.wiring.ts';

/** The change that was made for one account; null if profile and account already agree. */
export type SyncResult = 'claims-applied' | 'access-recorded' | 'sessions-synced' | null;

/**
 * Synchronizes an account with the decision in its profile after changes outside the application or an interrupted
 * request: outdated claims are set to the last decision, a role or permission without a decision is recorded so that
 * the user list finds it, and ended sessions end in the security rules as well. Also updates the second-factor setting in
 * the claims.
 */
export async function syncAccess(listed: UserRecord): Promise<SyncResult> {
  // Most accounts were never given a role.
  if (!isStaff(listed.customClaims) && getStamp(listed) === '') return null;
  // A disabled account has no access, and may be about to be erased.
  const synced = listed.disabled ? null : await syncDecision(listed.uid);
  const hasNewValidSince = await syncValidSince(listed.uid);
  return synced ?? (hasNewValidSince ? 'sessions-synced' : null);
}

async function syncDecision(uid: string): Promise<'claims-applied' | 'access-recorded' | null> {
  // The account is read first, because a decision is written to the profile before the account.
  const account = await (await getAdminAuth()).getUser(uid);
  const decided = await readAccessDecision(uid);
  if (!decided) {
    await ensureAccessDecision(uid);
    return 'access-recorded';
  }
  if (decided.stamp !== getStamp(account)) {
    await applyAccessDecision(uid);
    return 'claims-applied';
  }
  const current = toUserAccount(account);
  if (!isSameAccess(decided, current)) {
    await recordAccess(uid, decided.stamp, current);
    return 'access-recorded';
  }
  if (getSecondFactor(account) === staffSecondFactor()) return null;
  await applyAccessDecision(uid);
  return 'claims-applied';
}
