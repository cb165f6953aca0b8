import type { Request } from 'firebase-functions/v2/https';
import { describe, expect, it, vi } from 'vitest';

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
  role: 'admin',
};

/** The status and body of a call to the handler, without a server between. */
async function listTransactions(authorization: string | undefined) {
  const { serveRoutes } = await import('../../functions/src/platform/http.ts');
  const { listTransactionsRoute } = await import(
    '../../functions/src/transactions/list-transactions.http.ts'
  );
  const sent = { status: 0, body: '' };
  const response = {
    status(code: number) {
      sent.status = code;
      return response;
    },
    set: () => response,
    send(body: string) {
      sent.body = body;
    },
    end() {},
  };
  const get = (name: string) => (name === 'authorization' ? authorization : undefined);
  const request = { method: 'GET', path: '/api/transactions', query: {}, get };
  await serveRoutes([listTransactionsRoute])(request as unknown as Request, response);
  return { status: sent.status, json: JSON.parse(sent.body) };
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
  ])('%s is 401', async (_name, authorization) => {
    expect(await listTransactions(authorization)).toMatchObject({
      status: 401,
      json: { error: 'Authentication required', code: 'unauthenticated' },
    });
  });
});
