import { accessFromClaims, hasAnyPermission } from '@atrium/contract/access/access';
import type { Assignees } from '@atrium/contract/inquiries/threads';
import { AppError } from '@atrium/contract/platform/errors';
import type { UserRecord } from 'firebase-admin/auth';
import { findAccount, findAccounts } from '../../access/accounts.ts';
import { listHolders } from './staff-profile-store.ts';

const PERMISSION = 'manage_inquiries';

/** Returns whether an account is that of an active member of staff who manages inquiries. */
export async function canManageInquiries(uid: string): Promise<boolean> {
  return isAllowed(await findAccount(uid));
}

/** @throws AppError invalid_request for another account than one of staff who manage inquiries */
export async function requireAssignee(uid: string | null): Promise<void> {
  if (uid === null || (await canManageInquiries(uid))) return;
  throw new AppError('invalid_request', 'Only staff who manage inquiries can be assigned.');
}

/** Lists who can be assigned, by email. */
export async function listAssignees(): Promise<Assignees['assignees']> {
  const accounts = await findAccounts(await listHolders(PERMISSION));
  return [...accounts.values()]
    .filter(isAllowed)
    .flatMap(({ uid, email }) => (email ? [{ uid, email }] : []))
    .toSorted((a, b) => (a.email < b.email ? -1 : 1));
}

function isAllowed(account: UserRecord | null): boolean {
  if (!account || account.disabled) return false;
  return hasAnyPermission(accessFromClaims(account.customClaims ?? {}), [PERMISSION]);
}
