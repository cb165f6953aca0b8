import { AUDIT_INTERRUPTED_MS, type AuditEntry } from '@atrium/contract/access/audit';
import { applyAccessDecision, type DecisionPorts } from './apply-access-decision.ts';
import { getStamp } from './user-account.ts';

export interface SettlePorts extends DecisionPorts {
  listStartedAccessChanges(until: Date): Promise<readonly AuditEntry[]>;
  closeAuditEntry(id: string, end: AuditEnd): Promise<void>;
}

type AuditEnd = Pick<AuditEntry, 'state' | 'outcome'>;

const NOT_DECIDED: AuditEnd = {
  state: 'refused',
  outcome: 'Nothing was changed: the server was interrupted.',
};
const NO_ACCOUNT: AuditEnd = {
  state: 'refused',
  outcome: 'The server was interrupted, and the account no longer exists.',
};

/**
 * Settles the audit entries of access changes whose server was interrupted. An entry's id is the stamp of its decision.
 * If the profile has that decision, it is applied to the claims, and the entry is done. Otherwise nothing was changed,
 * because the next decision about an account first completes the one before.
 * @param onFailure called for each entry that could not be settled; the next run tries again
 * @returns how many entries were settled
 */
export async function settleAuditEntries(
  ports: SettlePorts,
  now: number,
  onFailure: (id: string, cause: unknown) => void,
): Promise<number> {
  const entries = await ports.listStartedAccessChanges(new Date(now - AUDIT_INTERRUPTED_MS));
  let settled = 0;
  for (const { id, target } of entries) {
    try {
      await ports.closeAuditEntry(id, await settleEntry(id, target, ports));
      settled += 1;
    } catch (cause) {
      onFailure(id, cause);
    }
  }
  return settled;
}

async function settleEntry(id: string, uid: string, ports: SettlePorts): Promise<AuditEnd> {
  const decided = await ports.readAccessDecision(uid);
  if (!decided) return NO_ACCOUNT;
  if (decided.stamp !== id) return NOT_DECIDED;
  if (getStamp(await ports.auth.getUser(uid)) !== id) await applyAccessDecision(uid, ports);
  return { state: 'done', outcome: null };
}
