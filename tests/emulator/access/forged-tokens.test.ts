import { describe, expect, it, vi } from 'vitest';
import { allRoutes } from './all-routes.ts';

vi.mock('../../../functions/src/platform/logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));

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

/** For everybody, or for whoever shows something else: a signature, the id in a letter, a first factor and a code. */
const OPEN = [
  '/.well-known/jwks.json',
  '/api/account/recovery',
  '/api/account/registrations',
  '/api/lists/confirm',
  '/api/newsletter/unsubscribe',
  '/api/services',
  '/api/visitors',
  '/hooks/stripe',
];

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
    const { mount } = await import('../../faults/mounted-api.ts');
    const all = await allRoutes();
    expect(all.map(({ path }) => path)).toEqual(expect.arrayContaining(OPEN));
    const closed = all.filter(({ path }) => !OPEN.includes(path));
    expect(closed.length).toBeGreaterThan(30);
    for (const route of closed) {
      const answer = await mount(route)('{"reason":"duplicate"}', { authorization });
      expect(answer, route.path).toMatchObject({
        status: 401,
        json: { error: 'Authentication required', code: 'unauthenticated' },
      });
    }
  });

  it('every route has a limit: by user where somebody signs in, else by IP address or signature', async () => {
    for (const { path, limit } of await allRoutes()) {
      const kinds: string[] = OPEN.includes(path) ? ['address', 'signature'] : ['user'];
      expect(
        limit.some(({ per }) => kinds.includes(per)),
        path,
      ).toBe(true);
    }
  });
});
