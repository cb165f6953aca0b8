import { describe, expect, it } from 'vitest';
import { ROLE_PERMISSIONS, ROLES, type Role } from './access.ts';
import { accountProblem, DisabledChange, grantableRoles, RoleChange, UsersQuery } from './users.ts';

const holder = (role: Role, uid: string = role) => ({ uid, role, permissions: ROLE_PERMISSIONS[role] });

describe('who may change whom', () => {
  it.each(ROLES)('nobody changes themselves, not even as %s', role => {
    expect(accountProblem(holder(role), holder(role))).toContain('your own account');
  });

  it.each(ROLES)('an admin changes another %s', role => {
    expect(accountProblem(holder('admin', 'root'), holder(role))).toBeNull();
  });

  it('a user manager changes customers and other user managers, and nobody who may do more', () => {
    const manager = holder('user-manager', 'ugo');
    expect(accountProblem(manager, holder('user'))).toBeNull();
    expect(accountProblem(manager, holder('user-manager', 'other'))).toBeNull();
    expect(accountProblem(manager, holder('admin'))).toContain('Only an administrator');
    expect(accountProblem(manager, holder('finance-manager'))).toContain('more than you');
    const more = { ...holder('user'), permissions: ['view_analytics'] as const };
    expect(accountProblem(manager, more)).toContain('more than you');
  });
});

describe('which roles may be given', () => {
  it('all by an admin', () => {
    expect(grantableRoles(holder('admin'))).toEqual([...ROLES]);
  });

  it('by a user manager those that open nothing more', () => {
    expect(grantableRoles(holder('user-manager'))).toEqual(['user', 'user-manager']);
  });

  it('never admin by somebody who is not, whatever they hold', () => {
    const everything = { ...holder('user-manager'), permissions: ROLE_PERMISSIONS.admin };
    expect(grantableRoles(everything)).not.toContain('admin');
    expect(accountProblem(everything, holder('admin'))).toContain('Only an administrator');
  });
});

it('a change needs a reason and nothing unknown', () => {
  const change = { from: 'user', role: 'admin', reason: '  on call  ' };
  expect(RoleChange.parse(change)).toEqual({ ...change, reason: 'on call' });
  expect(RoleChange.safeParse({ ...change, reason: ' ' }).success).toBe(false);
  expect(RoleChange.safeParse({ ...change, role: 'guest' }).success).toBe(false);
  expect(RoleChange.safeParse({ ...change, permissions: ['fly'] }).success).toBe(false);
  expect(DisabledChange.safeParse({ disabled: 'true', reason: 'fraud' }).success).toBe(false);
});

it('a search is compared as addresses are stored', () => {
  expect(UsersQuery.parse({ search: ' Ada@Atrium.' })).toMatchObject({ search: 'ada@atrium.', limit: 20 });
});
