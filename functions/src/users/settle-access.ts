import type { UserRecord } from 'firebase-admin/auth';
import type { noteRole } from './access-store.ts';
import { carryOut, type DecisionPorts, decisionAbout } from './carry-out.ts';
import { stampOf, toUserAccount } from './user-account.ts';

export interface SettlePorts extends DecisionPorts {
  noteRole: typeof noteRole;
}

/** What was done for one account; null when profile and claims agree. */
export type Settled = 'carried-out' | 'noted' | null;

/**
 * Brings an account's claims and the decision in its profile together, for what was written past the site or cut off in
 * between: claims that name another decision are set to the last one, and a role that came without a decision is written
 * down, so that the list of users finds it.
 */
export async function settleAccess(listed: UserRecord, ports: SettlePorts): Promise<Settled> {
  // Most accounts were never given anything. A closed one holds nothing, and may be about to be erased.
  if (listed.disabled || (toUserAccount(listed).role === 'user' && stampOf(listed) === '')) return null;
  const { uid } = listed;
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
  if (decided.role === role) return null;
  await ports.noteRole(uid, decided.stamp, role);
  return 'noted';
}
