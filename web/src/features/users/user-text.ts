import { type Permission, ROLE_PERMISSIONS, type Role } from '@atrium/contract/access/access';
import { PERMISSION_TEXT, roleText } from '@atrium/contract/access/permission-texts';
import type { UserAccount } from '@atrium/contract/users';
import { dayText } from '../../platform/format.ts';

export const NO_MATCH =
  'No accounts found. Search by the start of a name or email, or by a full account or Stripe customer ID.';

/** Describes what a role grants. */
export function roleOpens(role: Role): string {
  if (role === 'user') return 'No staff access.';
  if (role === 'admin') return 'Full access.';
  return `${permissionList(ROLE_PERMISSIONS[role])}.`;
}

/** Lists permissions as text, such as "Manage accounts, answer contact and demo requests". */
export function permissionList(permissions: readonly Permission[]): string {
  return permissions
    .map(permission => PERMISSION_TEXT[permission])
    .map((text, i) => (i === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)))
    .join(', ');
}

export function accessDifference(before: readonly Permission[], after: readonly Permission[]) {
  return {
    allowed: after.filter(permission => !before.includes(permission)),
    withdrawn: before.filter(permission => !after.includes(permission)),
  };
}

export function getName({ displayName, email, uid }: UserAccount): string {
  return displayName || email || uid;
}

export const dayOrNever = (time: string | null): string => (time ? dayText(time) : 'Never');

/** Returns a role for the label of a button, in title case like all of them. */
export function roleLabel(role: Role): string {
  return roleText(role).replace(/\b[a-z]/g, letter => letter.toUpperCase());
}
