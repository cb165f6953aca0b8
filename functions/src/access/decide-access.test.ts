import { PERMISSIONS, ROLE_PERMISSIONS } from '@atrium/contract/access/access';
import type { AccessDecision } from '@atrium/contract/access/decision';
import { ACCESS_ACTIONS } from '@atrium/contract/access/generated-actions';
import type { UserRecord } from 'firebase-admin/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decideAccess } from './decide-access.ts';

vi.mock('../platform/logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));
beforeEach(() => void vi.stubEnv('STAFF_SECOND_FACTOR', 'required'));
afterEach(() => void vi.useRealTimers());

const FACTOR = { enrolledFactors: [{ uid: 'f', factorId: 'totp' }] } as UserRecord['multiFactor'];
const account = (fields: Partial<UserRecord> = {}) =>
  ({
    uid: 'u1',
    email: 'u1@atrium.example',
    emailVerified: true,
    disabled: false,
    customClaims: {
      role: 'finance-manager',
      permissions: [...ROLE_PERMISSIONS['finance-manager'], 'manage_inquiries'],
    },
    multiFactor: FACTOR,
    ...fields,
  }) as UserRecord;
const decide = (fields: Partial<UserRecord>, action: Parameters<typeof decideAccess>[1]) =>
  decideAccess(account(fields), action, new Date());

const REFUND = { anyOf: ['manage_payments'], recentSignIn: true } as const;
const STAFF_CHECKS = ['open_account', 'permission', 'confirmed_email', 'second_factor', 'session_age'];

it('decideAccess allows the permissions of the role, and names the check of each sign-in', () => {
  expect(decide({}, REFUND)).toEqual<AccessDecision>({
    status: 'allowed',
    refusedBy: null,
    granted: { permission: 'manage_payments', source: 'role' },
    checks: [...STAFF_CHECKS, 'recent_sign_in'] as AccessDecision['checks'],
  });
});

it('decideAccess distinguishes a granted permission from one of the role', () => {
  expect(decide({}, { anyOf: ['manage_users', 'manage_inquiries'] })).toMatchObject({
    status: 'allowed',
    granted: { permission: 'manage_inquiries', source: 'grant' },
  });
});

it.each<[string, Partial<UserRecord>, AccessDecision['refusedBy']]>([
  ['a closed account', { disabled: true }, 'open_account'],
  ['a missing permission', { customClaims: { role: 'service-manager' } }, 'permission'],
  ['mistyped claims', { customClaims: { role: 'user', permissions: 'manage_payments' } }, 'permission'],
  ['an unconfirmed email', { emailVerified: false }, 'confirmed_email'],
  ['a missing second factor', { multiFactor: { enrolledFactors: [] } as never }, 'second_factor'],
])('decideAccess refuses %s by the first check that fails', (_name, fields, refusedBy) => {
  const decision = decide(fields, REFUND);
  expect(decision).toMatchObject({ status: 'refused', refusedBy, granted: null });
  expect(decision.checks.at(-1)).toBe(refusedBy);
});

it('decideAccess allows staff without a second factor where none is required', () => {
  vi.stubEnv('STAFF_SECOND_FACTOR', 'optional');
  expect(decide({ multiFactor: { enrolledFactors: [] } as never }, REFUND).status).toBe('allowed');
});

it('decideAccess allows all users their own data, and staff the data of all users', () => {
  const plain = { customClaims: {} };
  expect(decide(plain, { anyOf: [] })).toMatchObject({ status: 'own_data', refusedBy: null });
  expect(decide(plain, { anyOf: [], recentSignIn: true }).checks).toEqual(['open_account', 'recent_sign_in']);
  const events = { anyOf: ['view_analytics'], ownData: true } as const;
  expect(decide(plain, events)).toMatchObject({ status: 'own_data', refusedBy: 'permission' });
  expect(decide({}, events)).toMatchObject({ status: 'allowed' });
  expect(decide({ disabled: true }, events)).toMatchObject({ status: 'refused', refusedBy: 'open_account' });
});

it('decideAccess allows a new sign-in after all sessions were ended in the same second', () => {
  const now = new Date('2026-11-22T10:00:00.900Z');
  const ended = account({ tokensValidAfterTime: 'Sun, 22 Nov 2026 10:00:00 GMT' });
  vi.useFakeTimers({ now });
  expect(decideAccess(ended, REFUND, now).status).toBe('allowed');
});

it('decideAccess allows an administrator every action', () => {
  const admin = { customClaims: { role: 'admin', permissions: PERMISSIONS } };
  for (const action of ACCESS_ACTIONS) {
    const expected = action.anyOf.length > 0 ? 'allowed' : 'own_data';
    expect(decide(admin, action).status, action.id).toBe(expected);
  }
});
