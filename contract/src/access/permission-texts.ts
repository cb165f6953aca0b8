import { type Permission, ROLE_PERMISSIONS, ROLES, type Role } from './access.ts';

/** What each permission allows. */
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

/** Says which permission is missing, any one of several, and who can grant it. */
export function missingPermissionText(anyOf: readonly [Permission, ...Permission[]]): string {
  const names = anyOf.map(permission => `“${PERMISSION_TEXT[permission]}” (${permission})`);
  const roles = new Set(anyOf.flatMap(rolesThatGrant));
  const people = ROLES.filter(role => roles.has(role)).map(role =>
    role === 'admin' ? 'an administrator' : `a ${roleText(role).toLowerCase()}`,
  );
  return `This needs the permission ${names.join(' or ')}. Ask ${people.join(' or ')} to grant it.`;
}
