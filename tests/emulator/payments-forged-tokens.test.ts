import type { Request } from 'firebase-functions/v2/https';
import { expect, it, vi } from 'vitest';

// As in forged-tokens.test.ts: the emulators accept unsigned tokens, so the admin SDK runs outside emulator mode here.
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
  permissions: ['manage_payments'],
};
const FORGED = [
  `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
  `Bearer ${part({ alg: 'none', typ: 'JWT', kid: 'k' })}.${part(claims)}.`,
  `Bearer ${part({ alg: 'HS256', typ: 'JWT', kid: 'k' })}.${part(claims)}.c2ln`,
  'Bearer garbage',
  undefined,
];

async function staffRoutes() {
  const files = await Promise.all([
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

it('a forged token opens nothing that staff do with payments', async () => {
  const { serveRoutes } = await import('../../functions/src/platform/http.ts');
  const routes = await staffRoutes();
  expect(routes).toHaveLength(7);
  for (const route of routes) {
    for (const authorization of FORGED) {
      const sent = { status: 0 };
      const response = {
        status(code: number) {
          sent.status = code;
          return response;
        },
        set: () => response,
        send() {},
        end() {},
      };
      const headers: Record<string, string | undefined> = {
        authorization,
        'content-type': 'application/json',
      };
      const request = {
        method: route.method,
        path: route.path,
        query: {},
        body: { reason: 'duplicate' },
        rawBody: Buffer.from(''),
        get: (name: string) => headers[name],
      };
      await serveRoutes([route])(
        request as unknown as Request,
        response as unknown as Parameters<ReturnType<typeof serveRoutes>>[1],
      );
      expect(sent.status, `${route.path} ${authorization}`).toBe(401);
    }
  }
});
