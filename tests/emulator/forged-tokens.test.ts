import { describe, expect, it, vi } from 'vitest';
import type { Route } from '../../functions/src/platform/http.ts';

// The emulators accept unsigned tokens by design, so the check that production relies on is made here:
// the same handlers in this process, with the admin SDK outside emulator mode.
vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined);
vi.stubEnv('GCLOUD_PROJECT', 'demo-atrium');
vi.stubEnv('METADATA_SERVER_DETECTION', 'none');

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = Math.floor(Date.now() / 1000);
const claims = {
  sub: 'u1',
  user_id: 'u1',
  auth_time: now,
  iat: now,
  exp: now + 3600,
  aud: 'demo-atrium',
  iss: 'https://securetoken.google.com/demo-atrium',
  email: 'u1@atrium.example',
  email_verified: true,
  role: 'admin',
  permissions: ['manage_payments'],
};

/** What people see of their own payments, and all that staff do with payments. */
async function routes(): Promise<Route[]> {
  const files = await Promise.all([
    import('../../functions/src/transactions/list-transactions.http.ts'),
    import('../../functions/src/transactions/get-transaction.http.ts'),
    import('../../functions/src/transactions/get-documents.http.ts'),
    import('../../functions/src/transactions/export-transactions.http.ts'),
    import('../../functions/src/transactions/list-all-transactions.http.ts'),
    import('../../functions/src/transactions/export-all-transactions.http.ts'),
    import('../../functions/src/payments/staff/refund-transaction.http.ts'),
    import('../../functions/src/payments/staff/list-disputes.http.ts'),
    import('../../functions/src/payments/staff/list-events.http.ts'),
    import('../../functions/src/payments/staff/replay-event.http.ts'),
    import('../../functions/src/payments/staff/list-audit.http.ts'),
    import('../../functions/src/payments/reconcile/reconcile.http.ts'),
  ]);
  return files.flatMap(file =>
    Object.values(file).flatMap(exported =>
      typeof exported === 'object' && 'handle' in exported ? [exported] : [],
    ),
  );
}

describe('outside the emulators', () => {
  it.each([
    ['no token', undefined],
    ['garbage', 'Bearer garbage'],
    ['an empty token', 'Bearer '],
    ['alg:none', `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`],
    ['alg:none with a key id', `Bearer ${part({ alg: 'none', typ: 'JWT', kid: 'k' })}.${part(claims)}.`],
    ['a symmetric signature', `Bearer ${part({ alg: 'HS256', typ: 'JWT', kid: 'k' })}.${part(claims)}.c2ln`],
    ['another scheme', 'Basic dTpw'],
  ])('%s opens nothing', async (_name, authorization) => {
    const { mount } = await import('../faults/mounted-api.ts');
    const all = await routes();
    expect(all).toHaveLength(14);
    for (const route of all) {
      const answer = await mount(route)('{"reason":"duplicate"}', { authorization });
      expect(answer, route.path).toMatchObject({
        status: 401,
        json: { error: 'Authentication required', code: 'unauthenticated' },
      });
    }
  });
});
