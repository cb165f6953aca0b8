import { type Permission, ROLE_PERMISSIONS } from '@atrium/contract/access/access';
import { Filter } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';

/** More than a team has. */
const MOST = 100;

/** Returns the ids of the profiles whose last access decision grants a permission, by role or on its own. */
export async function listHolders(permission: Permission): Promise<string[]> {
  const roles = Object.entries(ROLE_PERMISSIONS).flatMap(([role, held]) =>
    held.includes(permission) ? [role] : [],
  );
  const holders = Filter.or(
    Filter.where('access.role', 'in', roles),
    Filter.where('access.permissions', 'array-contains', permission),
  );
  const { docs } = await (await getDatabase()).collection('users').where(holders).limit(MOST).select().get();
  return docs.map(({ id }) => id);
}
