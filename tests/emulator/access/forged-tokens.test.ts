import { expect, it, vi } from 'vitest';

vi.mock('../../../functions/src/platform/logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));

// The emulators accept unsigned tokens by design, so production's check is tested here: the same routes in this process,
// with the Admin SDK outside emulator mode.
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

it.each([
  ['alg:none', `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`],
  ['alg:none with a key id', `Bearer ${part({ alg: 'none', typ: 'JWT', kid: 'k' })}.${part(claims)}.`],
  ['a symmetric signature', `Bearer ${part({ alg: 'HS256', typ: 'JWT', kid: 'k' })}.${part(claims)}.c2ln`],
])('rejects a call with %s on every protected route and callable', async (_name, authorization) => {
  const { callGuarded, mount } = await import('../../support/in-process/mounted-api.ts');
  const { apiRoutes } = await import('../../../functions/src/routes.ts');
  const closed = apiRoutes.filter(({ access }) => access !== 'public');
  expect(closed.length).toBeGreaterThan(30);
  for (const route of closed) {
    const response = await mount(route)('{"reason":"duplicate"}', { authorization });
    expect(response, route.path).toMatchObject({
      status: 401,
      json: { error: 'Authentication required', code: 'unauthenticated' },
    });
  }
  const { callables } = await import('../../../functions/src/callables.ts');
  expect(callables.length).toBeGreaterThan(0);
  for (const callable of callables) {
    await expect(callGuarded(callable, { authorization })).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Authentication required',
    });
  }
});
