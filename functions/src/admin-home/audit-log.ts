import type { Access } from '@atrium/contract/access/access';
import {
  AUDIT_AREA_PERMISSION,
  type AuditEntry,
  type AuditFilters,
  type AuditLogEntry,
  auditedAccount,
  visibleAuditAreas,
} from '@atrium/contract/access/audit';
import { missingPermissionText } from '@atrium/contract/access/permission-texts';
import { AppError } from '@atrium/contract/platform/errors';
import { findAccountByEmail, findAccounts } from '../access/accounts.ts';
import type { AuditSelection } from '../platform/audit-log-store.ts';

/**
 * Returns the entries that a caller asked for, within the areas that their permissions show.
 * @throws AppError permission_denied for an area that the caller can't see
 */
export async function selectAudit(
  caller: Access,
  { person, area, from, until, ...filters }: AuditFilters,
): Promise<AuditSelection> {
  const visible = visibleAuditAreas(caller);
  if (area && !visible.includes(area)) {
    throw new AppError(
      'permission_denied',
      missingPermissionText(['admin_access', AUDIT_AREA_PERMISSION[area]]),
    );
  }
  return {
    ...filters,
    ...(person && (await findActor(person))),
    ...(area ? { areas: [area] } : !caller.permissions.includes('admin_access') && { areas: visible }),
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
  };
}

/** By uid where the account exists, so that entries from before a change of email are found, too. */
async function findActor(person: string): Promise<Pick<AuditSelection, 'actorId' | 'actorEmail'>> {
  if (!person.includes('@')) return { actorId: person };
  const email = person.toLowerCase();
  const account = await findAccountByEmail(email);
  return account ? { actorId: account.uid } : { actorEmail: email };
}

/** Adds the email of the account that each entry is about. */
export async function toLogEntries(entries: readonly AuditEntry[]): Promise<AuditLogEntry[]> {
  const accounts = await findAccounts(entries.flatMap(entry => auditedAccount(entry) ?? []));
  return entries.map(entry => ({
    ...entry,
    accountEmail: accounts.get(auditedAccount(entry) ?? '')?.email ?? null,
  }));
}
