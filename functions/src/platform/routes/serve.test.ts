import { AppError } from '@atrium/contract/platform/errors';
import type { Schema } from '@atrium/contract/routes/api-route';
import { beforeEach, expect, it, vi } from 'vitest';
import { logger } from '../logger.ts';
import { type Route, serveRoute } from './route.ts';
import { type CallOptions, callRoutes, openGuards } from './testing/call-routes.ts';

vi.mock('../logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));

const ANYTHING: Schema<unknown> = { safeParse: data => ({ success: true, data }) };

const summary = 'A route of this test.';
const base = {
  method: 'GET',
  access: 'public',
  reply: ANYTHING,
} as const;
const post = { ...base, method: 'POST' } as const;

const failing = (path: `/${string}`, error: Error) =>
  serveRoute({ ...base, path }, { summary, handle: () => Promise.reject(error) });

const routes: Route[] = [
  serveRoute(
    { ...base, path: '/test/ok', query: ANYTHING },
    { summary, handle: async ({ query }) => ({ body: query }) },
  ),
  serveRoute(
    { ...post, path: '/test/echo', body: ANYTHING },
    { summary, handle: async ({ body }) => ({ body }) },
  ),
  serveRoute(
    { ...post, path: '/test/apps/:appId/open' },
    { summary, handle: async ({ params }) => ({ body: params }) },
  ),
  serveRoute(
    { ...base, path: '/test/staff', access: { permission: 'manage_users' } },
    { summary, handle: async () => ({ body: 'secret' }) },
  ),
  failing('/test/known', new AppError('conflict', 'Taken.')),
  failing('/test/busy', new AppError('rate_limited', 'Later.', { retryAfterSeconds: 7 })),
  failing('/test/private', new AppError('unauthenticated', 'Sign in.')),
  failing('/test/unknown', new Error('secret detail')),
];

const guards = {
  ...openGuards,
  requirePermission: () => {
    throw new AppError('permission_denied', 'No.');
  },
};

const call = (method: string, path: string, options?: CallOptions) =>
  callRoutes(routes, method, path, { guards, ...options });

const written = vi.mocked(logger.error);
beforeEach(() => written.mockClear());

it('serveRoutes sends JSON with a request id that caches must not store', async () => {
  const response = await call('GET', '/test/ok/', { query: { a: ['1', '2'], b: '', c: { x: '1' } } });
  expect(response).toMatchObject({ status: 200, json: { a: '1' } });
  expect(response.headers).toMatchObject({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Request-Id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it('serveRoutes sends a policy that loads nothing, for requests that bypass Hosting', async () => {
  for (const path of ['/test/ok', '/test/nothing']) {
    const policy = (await call('GET', path)).headers['Content-Security-Policy'];
    for (const directive of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
      expect(policy, path).toContain(`${directive} 'none'`);
    }
  }
});

it.each([
  ['GET', '/test/nothing', 404, 'not_found'],
  ['DELETE', '/test/ok', 405, 'method_not_allowed'],
  ['GET', '/test/echo', 405, 'method_not_allowed'],
  ['GET', '/test/known', 409, 'conflict'],
  ['GET', '/test/unknown', 500, 'internal'],
  ['GET', `/test/${'/'.repeat(8_000)}a`, 414, 'uri_too_long'],
])('%s %s is %d %s', async (method, path, status, code) => {
  const response = await call(method, path);
  expect(response).toMatchObject({ status, json: { code, error: expect.any(String) } });
  expect(response.json.requestId).toBe(response.headers['X-Request-Id']);
});

it('serveRoutes passes the ids of the path', async () => {
  expect((await call('POST', '/test/apps/a%20b/open')).json).toEqual({ appId: 'a b' });
  for (const path of ['/test/apps//open', '/test/apps/a/b/open', '/test/apps/%ff/open', '/test/apps/a']) {
    expect((await call('POST', path)).status, path).toBe(404);
  }
  expect((await call('GET', '/test/apps/a/open')).status).toBe(405);
});

it('serveRoutes lists the allowed methods of a path', async () => {
  expect((await call('GET', '/test/echo')).headers.Allow).toBe('POST');
});

it('serveRoutes hides an unexpected error from the caller and logs it with the request id', async () => {
  const response = await call('GET', '/test/unknown');
  expect(response.body).not.toContain('secret detail');
  expect(written).toHaveBeenCalledWith('api.failed', {
    requestId: response.json.requestId,
    method: 'GET',
    path: '/test/unknown',
    code: 'internal',
    cause: expect.stringContaining('secret detail'),
  });
});

it('serveRoutes logs refusals of access with the account and a truncated IP address, and other refusals without', async () => {
  const refused = vi.mocked(logger.info);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const entries = [
    ['/test/staff', { code: 'permission_denied', uid: 'u1', network: '203.0.113.0/24' }],
    ['/test/private', { code: 'unauthenticated', uid: null, network: '203.0.113.0/24' }],
    ['/test/busy', { code: 'rate_limited', uid: null, network: '203.0.113.0/24' }],
  ] as const;
  for (const [path, entry] of entries) {
    const { json } = await call('GET', path, { headers });
    const requestId = json.requestId;
    expect(refused).toHaveBeenLastCalledWith('api.refused', {
      ...{ requestId, method: 'GET', path, reason: json.error },
      ...entry,
    });
  }
  await call('GET', '/test/known', { headers });
  expect(refused.mock.lastCall?.[1]).not.toHaveProperty('network');
  expect(JSON.stringify(refused.mock.calls)).not.toContain('203.0.113.7');
});

it('serveRoutes accepts only JSON bodies up to 64 kB', async () => {
  const json = { 'content-type': 'application/json' };
  expect((await call('POST', '/test/echo', { headers: json, body: { a: 1 } })).json).toEqual({ a: 1 });
  expect(
    (await call('POST', '/test/echo', { headers: { 'content-type': 'text/plain' }, body: 'x' })).status,
  ).toBe(415);
  expect((await call('POST', '/test/echo', { headers: json, body: 'x'.repeat(70_000) })).status).toBe(413);
});

it('serveRoutes handles HEAD like GET, without a body', async () => {
  expect(await call('HEAD', '/test/ok')).toMatchObject({ status: 200, body: '' });
});
