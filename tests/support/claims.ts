import { PERMISSIONS, type Permission, type Role } from '@atrium/contract/access/access';

/** The permissions of each role (specification §6), written by hand for the tests that compare them. */
export const EXPECTED_PERMISSIONS: Record<Role, readonly Permission[]> = {
  user: [],
  admin: PERMISSIONS,
  'service-manager': ['view_services', 'manage_services'],
  'user-manager': ['manage_users', 'manage_inquiries'],
  'finance-manager': ['manage_payments', 'view_analytics'],
};

/** Claims that look like all permissions and grant none, by their defect. */
const WRONG_CLAIMS: Record<string, object> = {
  'a role in a list': { role: ['admin'], permissions: PERMISSIONS },
  'a role of another type': { role: true, permissions: PERMISSIONS },
  'a role that does not exist': { role: 'superuser', permissions: PERMISSIONS },
  'another spelling': { role: 'Admin', permissions: PERMISSIONS.map(name => name.toUpperCase()) },
  'permissions without a role': { permissions: PERMISSIONS },
  'permissions as text': { role: 'finance-manager', permissions: PERMISSIONS.join() },
  'permissions as a map': {
    role: 'user',
    permissions: Object.fromEntries(PERMISSIONS.map(name => [name, true])),
  },
  'an admin with permissions of another type': { role: 'admin', permissions: 'all' },
  'claims of other names': { admin: true, roles: ['admin'], manage_users: true },
};

/** Claims with the permissions that they grant: those of every role, every permission alone, and wrong ones. */
export const CLAIMS: readonly {
  name: string;
  claims: object;
  permissions: readonly Permission[];
}[] = [
  ...Object.entries(EXPECTED_PERMISSIONS).map(([role, permissions]) => ({
    name: `the role ${role}`,
    claims: { role, permissions: role === 'admin' ? [] : permissions },
    permissions,
  })),
  ...PERMISSIONS.map(permission => ({
    name: `a user with only ${permission}`,
    claims: { role: 'user', permissions: [permission] },
    permissions: [permission],
  })),
  ...Object.entries(WRONG_CLAIMS).map(([name, claims]) => ({ name, claims, permissions: [] })),
];
