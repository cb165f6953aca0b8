import { describe, expect, it } from 'vitest';
import { accessFromClaims, accessFromToken, hasAnyPermission } from './access.ts';

describe('accessFromClaims', () => {
  it('returns known permissions only', () => {
    const access = accessFromClaims({ role: 'user-manager', permissions: ['manage_users', 'fly', 7] });
    expect(access).toEqual({ role: 'user-manager', permissions: ['manage_users'] });
    expect(hasAnyPermission(access, ['manage_users', 'admin_access'])).toBe(true);
    expect(hasAnyPermission(access, ['admin_access'])).toBe(false);
  });

  it.each([
    { role: 'root' },
    { role: ['admin'] },
    { role: true },
    { role: 'user', permissions: 'admin_access' },
    { role: 'finance-manager', permissions: { admin_access: true } },
  ])('%j grants nothing', claims => {
    expect(accessFromClaims(claims)).toEqual({ role: 'user', permissions: [] });
  });
});

describe('accessFromToken', () => {
  const claims = { role: 'user-manager', permissions: ['manage_users'] };
  const optional = { ...claims, staffSecondFactor: 'optional' };

  it.each([
    [{ staffSecondFactor: 'optional' }, null],
    [{ firebase: { sign_in_second_factor: 'phone' } }, null],
    [{}, 'second-factor'],
    [{ staffSecondFactor: 'required' }, 'second-factor'],
    [{ staffSecondFactor: true }, 'second-factor'],
    [{ firebase: { sign_in_provider: 'password' } }, 'second-factor'],
    [{ firebase: null }, 'second-factor'],
  ])('reports for staff with %j the missing proof %s', (more, missing) => {
    const access = accessFromToken({ ...claims, email_verified: true, ...more });
    expect(access).toEqual({ ...claims, permissions: missing ? [] : claims.permissions, missing });
  });

  it('reports no missing proof without permissions', () => {
    expect(accessFromToken({})).toEqual({ role: 'user', permissions: [], missing: null });
  });

  it.each([false, 'true', undefined])('grants nothing while email_verified is %s', confirmed => {
    const access = { role: 'admin', permissions: [], missing: 'confirmed-email' };
    expect(accessFromToken({ role: 'admin', email_verified: confirmed })).toEqual(access);
    expect(accessFromToken({ ...optional, email_verified: confirmed }).permissions).toEqual([]);
  });
});
