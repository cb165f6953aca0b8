import type { Access } from '@atrium/contract/access/access';
import {
  type AuditEntry,
  type AuditFilters,
  type AuditLogEntry,
  auditedAccount,
} from '@atrium/contract/access/audit';
import { emailsByUid, findUidByEmail } from '../access/account-emails.ts';
import type { AuditSelection } from '../platform/audit-log-store.ts';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import { selectAudit, withAccountEmails } from './audit-selection.ts';

/** The entries that a caller asked for and may see. @throws AppError permission_denied */
export async function toSelection(caller: Access, filters: AuditFilters): Promise<AuditSelection> {
  const auth = await getAdminAuth();
  return selectAudit(caller, filters, email => findUidByEmail(email, auth));
}

/** The entries with the emails of the accounts that they are about. */
export async function toLogEntries(entries: readonly AuditEntry[]): Promise<AuditLogEntry[]> {
  const uids = entries.flatMap(entry => auditedAccount(entry) ?? []);
  return withAccountEmails(entries, await emailsByUid(uids, await getAdminAuth()));
}
