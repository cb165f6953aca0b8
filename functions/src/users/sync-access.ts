import type { UserRecord } from 'firebase-admin/auth';
import { isStaff } from '../access/staff-sessions.ts';
import { staffSecondFactor } from '../platform/environment.ts';
import type { noteRole } from './access-store.ts';
import { carryOut, type DecisionPorts, decisionAbout } from './apply-access-decision.ts';
import { secondFactorOf, stampOf, toUserAccount } from './user-account.ts';

export interface SettlePorts extends DecisionPorts {
  noteRole: typeof noteRole;
}

/** What was done for one account; null when profile and account agree. */
export type Settled = 'carried-out' | 'noted' | 'sessions-synced' | null;

/**
 * Brings an account and the decision in its profile together, for what was written past the site or cut off in
 * between: claims that name another decision are set to the last one, a role that came without a decision is written
 * down, so that the list of users finds it, and sessions that were ended end in the security rules as well. The claims
 * also follow the server's setting of the second factor.
 */
export async function settleAccess(listed: UserRecord, ports: SettlePorts): Promise<Settled> {
  // Most accounts were never given anything.
  if (!isStaff(listed.customClaims) && stampOf(listed) === '') return null;
  // A closed one holds nothing, and may be about to be erased.
  const settled = listed.disabled ? null : await settleDecision(listed, ports);
  const synced = await ports.syncValidSince(listed.uid, ports.auth);
  return settled ?? (synced ? 'sessions-synced' : null);
}

async function settleDecision(
  { uid }: UserRecord,
  ports: SettlePorts,
): Promise<'carried-out' | 'noted' | null> {
  // Of the two, the account is read first: a decision is written into the profile before the account.
  const account = await ports.auth.getUser(uid);
  const decided = await ports.readDecision(uid);
  if (!decided) {
    await decisionAbout(uid, ports);
    return 'noted';
  }
  if (decided.stamp !== stampOf(account)) {
    await carryOut(uid, ports);
    return 'carried-out';
  }
  const { role } = toUserAccount(account);
  if (decided.role !== role) {
    await ports.noteRole(uid, decided.stamp, role);
    return 'noted';
  }
  if (secondFactorOf(account) === staffSecondFactor()) return null;
  await carryOut(uid, ports);
  return 'carried-out';
}
