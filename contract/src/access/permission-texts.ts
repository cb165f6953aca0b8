import { type Permission, ROLE_PERMISSIONS, ROLES, type Role } from './access.ts';
import { SESSION_LIMITS } from './session-limits.ts';

/** Descriptions of the permissions on screens. */
export const PERMISSION_TEXT: Record<Permission, string> = {
  admin_access: 'Open the admin panel and every audit log',
  manage_users: 'Manage accounts',
  view_services: 'View legacy services',
  manage_services: 'Edit legacy services',
  view_analytics: 'View usage and referrals',
  manage_payments: 'Refund payments and reconcile the ledger',
  manage_inquiries: 'Answer contact and demo requests',
};

/** Returns the label of a role, such as Finance manager. */
export function roleText(role: Role): string {
  const words = role.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the roles that can grant a permission: they manage accounts, and have it themselves. */
export function rolesThatGrant(permission: Permission): Role[] {
  return ROLES.filter(role => {
    const own = ROLE_PERMISSIONS[role];
    return own.includes('manage_users') && own.includes(permission);
  });
}

/** Explains which permission is missing, any one of several, and who can grant it. */
export function missingPermissionText(anyOf: readonly [Permission, ...Permission[]]): string {
  return `This needs the permission ${permissionNames(anyOf)}. Ask ${grantersText(anyOf)} to grant it.`;
}

/** Explains the requirements of security rules that refused; they don't report the reason. */
export function refusedByRulesText(anyOf: readonly [Permission, ...Permission[]]): string {
  const hours = SESSION_LIMITS.staffLifetimeMs / 3_600_000;
  return `This needs the permission ${permissionNames(anyOf)}, a confirmed email and a sign-in within the last ${hours} hours. Log out and sign in again first. If that doesn’t help, ask ${grantersText(anyOf)}.`;
}

/** Lists permissions as alternatives, by their texts. */
export function permissionNames(anyOf: readonly Permission[]): string {
  return anyOf.map(permission => `“${PERMISSION_TEXT[permission]}”`).join(' or ');
}

/** Lists who can grant one of the permissions, such as "an administrator or a user manager". */
export function grantersText(anyOf: readonly Permission[]): string {
  const roles = new Set(anyOf.flatMap(rolesThatGrant));
  return ROLES.filter(role => roles.has(role))
    .map(role => (role === 'admin' ? 'an administrator' : `a ${roleText(role).toLowerCase()}`))
    .join(' or ');
}
