import { type Access, accessFromClaims } from '@atrium/contract/access/access';
import type { StaffNotices } from '@atrium/contract/admin-home/staff-notices';
import { findAccounts } from '../../access/accounts.ts';
import { listSubscribers } from './notice-store.ts';

/** A member of staff who wants an email, with what they can see now. */
export interface Recipient {
  uid: string;
  email: string;
  access: Access;
}

/** Lists them. Disabled accounts and those without a confirmed email get none; neither do former staff. */
export async function listRecipients(kind: keyof StaffNotices): Promise<Recipient[]> {
  const accounts = await findAccounts(await listSubscribers(kind));
  return [...accounts.values()].flatMap(({ uid, email, emailVerified, disabled, customClaims }) => {
    const access = accessFromClaims(customClaims ?? {});
    return email && emailVerified && !disabled && access.permissions.length > 0
      ? [{ uid, email, access }]
      : [];
  });
}
