import type { Access } from '@atrium/contract/access/access';
import {
  AUDIT_AREA_PERMISSION,
  type AuditFilters,
  type AuditLogEntry,
  auditedAccount,
  visibleAuditAreas,
} from '@atrium/contract/access/audit';
import { missingPermissionText } from '@atrium/contract/access/permission-texts';
import { AppError } from '@atrium/contract/platform/errors';
import type { AuditSelection } from '../platform/audit-log-store.ts';

/**
 * Returns the entries that a caller asked for, within the areas that their permissions show. `findUid` returns the uid
 * of the account with an email, or null.
 * @throws AppError permission_denied for an area that the caller can't see
 */
export async function selectAudit(
  caller: Access,
  { person, area, from, until, ...filters }: AuditFilters,
  findUid: (email: string) => Promise<string | null>,
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
    ...(person && (await findActor(person, findUid))),
    ...(area ? { areas: [area] } : !caller.permissions.includes('admin_access') && { areas: visible }),
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
  };
}

/** By uid where the account exists, so that entries from before a change of email are found, too. */
async function findActor(
  person: string,
  findUid: (email: string) => Promise<string | null>,
): Promise<Pick<AuditSelection, 'actorId' | 'actorEmail'>> {
  if (!person.includes('@')) return { actorId: person };
  const email = person.toLowerCase();
  const uid = await findUid(email);
  return uid === null ? { actorEmail: email } : { actorId: uid };
}

/** Adds the email of the account that each entry is about. */
export function withAccountEmails(
  entries: readonly Omit<AuditLogEntry, 'accountEmail'>[],
  emails: ReadonlyMap<string, string | null>,
): AuditLogEntry[] {
  return entries.map(entry => ({ ...entry, accountEmail: emails.get(auditedAccount(entry) ?? '') ?? null }));
}
