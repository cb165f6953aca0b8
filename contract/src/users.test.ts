import { expect, it } from 'vitest';
import { ROLE_PERMISSIONS, ROLES, type Role } from './access/access.ts';
import {
  accountProblem,
  DisabledChange,
  grantablePermissions,
  grantableRoles,
  permissionsWith,
  RoleChange,
  UsersQuery,
} from './users.ts';

const holder = (role: Role, uid: string = role) => ({ uid, role, permissions: ROLE_PERMISSIONS[role] });

it.each(ROLES)('accountProblem rejects a change of one’s own account, also as %s', role => {
  expect(accountProblem(holder(role), holder(role))).toContain('your own account');
});

it.each(ROLES)('accountProblem lets an admin change another %s', role => {
  expect(accountProblem(holder('admin', 'root'), holder(role))).toBeNull();
});

it('accountProblem lets a user manager change only customers and other user managers', () => {
  const manager = holder('user-manager', 'ugo');
  expect(accountProblem(manager, holder('user'))).toBeNull();
  expect(accountProblem(manager, holder('user-manager', 'other'))).toBeNull();
  expect(accountProblem(manager, holder('admin'))).toContain('Only an administrator');
  expect(accountProblem(manager, holder('finance-manager'))).toContain('permissions that you don’t have');
  const more = { ...holder('user'), permissions: ['view_analytics'] as const };
  expect(accountProblem(manager, more)).toContain('permissions that you don’t have');
});

it('grantableRoles returns all roles for an admin, else only those without further permissions', () => {
  expect(grantableRoles(holder('admin'))).toEqual([...ROLES]);
  expect(grantableRoles(holder('user-manager'))).toEqual(['user', 'user-manager']);
});

it('grantableRoles never returns admin for another role, with any permissions', () => {
  const everything = { ...holder('user-manager'), permissions: ROLE_PERMISSIONS.admin };
  expect(grantableRoles(everything)).not.toContain('admin');
  expect(accountProblem(everything, holder('admin'))).toContain('Only an administrator');
});

it('a change requires a reason and no unknown fields', () => {
  const change = { uid: 'u1', role: 'admin', reason: '  on call  ' };
  expect(RoleChange.parse(change)).toEqual({ ...change, permissions: [], reason: 'on call' });
  expect(RoleChange.safeParse({ ...change, reason: ' ' }).success).toBe(false);
  expect(RoleChange.safeParse({ ...change, role: 'guest' }).success).toBe(false);
  expect(RoleChange.safeParse({ ...change, permissions: ['fly'] }).success).toBe(false);
  expect(RoleChange.safeParse({ ...change, claims: {} }).success).toBe(false);
  expect(DisabledChange.safeParse({ uid: 'u1', disabled: 'true', reason: 'fraud' }).success).toBe(false);
  expect(RoleChange.safeParse({ ...change, uid: 'a'.repeat(1600) }).success).toBe(false);
});

it('a search keeps its upper case, which names are compared with', () => {
  expect(UsersQuery.parse({ search: ' Ada@Atrium.' })).toMatchObject({ search: 'Ada@Atrium.', limit: 20 });
});

it('a manager can grant only permissions that they have, in addition to the role', () => {
  const manager = holder('user-manager');
  expect(grantablePermissions(manager, 'user')).toEqual(['manage_users', 'manage_inquiries']);
  expect(grantablePermissions(manager, 'user-manager')).toEqual([]);
  expect(grantablePermissions(holder('admin'), 'service-manager')).toEqual([
    'admin_access',
    'manage_users',
    'view_analytics',
    'manage_payments',
    'manage_inquiries',
  ]);
  expect(permissionsWith('service-manager', ['manage_users', 'view_services'])).toEqual([
    'view_services',
    'manage_services',
    'manage_users',
  ]);
});

it('the reason of a change is stored as one line of visible text', () => {
  const { reason } = DisabledChange.parse({ uid: 'u1', disabled: true, reason: ' a\u202eb\n\u0000c ' });
  expect(reason).toBe('a b c');
  expect(DisabledChange.safeParse({ uid: 'u1', disabled: true, reason: '\u202e\u202e\u202e' }).success).toBe(
    false,
  );
});
