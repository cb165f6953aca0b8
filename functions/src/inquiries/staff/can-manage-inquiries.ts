import { accessFromClaims, hasAnyPermission } from '@atrium/contract/access/access';
import { findAccount } from '../../access/accounts.ts';

/** Returns whether an account is that of an active member of staff who manages inquiries. */
export async function canManageInquiries(uid: string): Promise<boolean> {
  const account = await findAccount(uid);
  if (!account || account.disabled) return false;
  return hasAnyPermission(accessFromClaims(account.customClaims ?? {}), ['manage_inquiries']);
}
