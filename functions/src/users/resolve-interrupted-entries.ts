import { AUDIT_INTERRUPTED_MS, type AuditEntry } from '@atrium/contract/access/audit';
import { getStamp } from '../access/user-account.ts';
import { closeAuditEntry, listStartedAccessChanges } from '../platform/audit-log-store.ts';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import { logger } from '../platform/logger.ts';
import { readAccessDecision } from './access-store.ts';
import { applyAccessDecision } from './apply-access-decision.ts';

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
 * because the next decision about an account first completes the one before. Logs each entry that could not be resolved;
 * the next run tries again.
 */
export async function resolveInterruptedEntries(): Promise<{ resolved: number; failed: number }> {
  const entries = await listStartedAccessChanges(new Date(Date.now() - AUDIT_INTERRUPTED_MS));
  let failed = 0;
  for (const { id, target } of entries) {
    try {
      await closeAuditEntry(id, await settleEntry(id, target));
    } catch (cause) {
      failed += 1;
      logger.error('access.settle_failed', { id, cause: String(cause) });
    }
  }
  return { resolved: entries.length - failed, failed };
}

async function settleEntry(id: string, uid: string): Promise<AuditEnd> {
  const decided = await readAccessDecision(uid);
  if (!decided) return NO_ACCOUNT;
  if (decided.stamp !== id) return NOT_DECIDED;
  if (getStamp(await (await getAdminAuth()).getUser(uid)) !== id) await applyAccessDecision(uid);
  return { state: 'done', outcome: null };
}
