import { AppError, type ErrorCode } from '@atrium/contract/platform/errors';
import type { Schema } from '@atrium/contract/routes/api-route';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequireWithinLimit } from '../limits/rate-limit.ts';
import { PUBLIC_CALLS, SIGNED_IN_CALLS, type UserLimit } from '../limits/route-limit.ts';
import type { Guards } from './guards.ts';
import { serveRoute } from './route.ts';
import { ADA, type CallOptions, callRoutes, openGuards } from './testing/call-routes.ts';

vi.mock('../logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));

const PER_USER: UserLimit = { ...SIGNED_IN_CALLS, name: 'mine' };
const PER_HOUR: UserLimit = { ...PER_USER, name: 'mine-hourly' };
const PERMITTED: UserLimit = { ...PER_USER, name: 'permitted', onlyPermitted: true };

/** Accepts only `{ a: 1 }`; drops other fields, as zod does. */
const ONE: Schema<{ a: 1 }> = {
  safeParse: value =>
    typeof value === 'object' && value !== null && 'a' in value && value.a === 1
      ? { success: true, data: { a: 1 } }
      : { success: false, error: { issues: [{ path: ['a'], message: 'must be 1' }] } },
};
const TEXT: Schema<{ x?: string }> = { safeParse: data => ({ success: true, data: data as { x?: string } }) };

const handled = vi.fn();
const summary = 'A route of this test.';
const base = { method: 'GET', reply: ONE } as const;
const handle = async (request: unknown) => {
  handled(request);
  return { body: { a: 1 } as const };
};
const refuse = (code: ErrorCode) => () => {
  throw new AppError(code, 'No.');
};
const full: RequireWithinLimit = () =>
  Promise.reject(new AppError('rate_limited', 'Too often.', { retryAfterSeconds: 9 }));

const OWN = { ...base, access: 'signed-in' } as const;
const PUBLIC = { ...base, access: 'public' } as const;
const WRITE = { ...OWN, method: 'POST', path: '/write', body: ONE } as const;

const open = serveRoute({ ...PUBLIC, path: '/open' }, { summary, handle });
const own = serveRoute({ ...OWN, path: '/own' }, { summary, limit: [PER_USER, PER_HOUR], handle });
const staff = serveRoute(
  {
    ...base,
    path: '/staff',
    access: { permission: ['admin_access', 'manage_payments'] },
    recentSignIn: true,
  },
  { summary, limit: [PER_USER, PERMITTED], handle },
);
const write = serveRoute({ ...WRITE, idempotencyKey: 'required' }, { summary, handle });
const maybe = serveRoute({ ...WRITE, path: '/maybe', idempotencyKey: 'optional' }, { summary, handle });
const find = serveRoute({ ...PUBLIC, path: '/find', query: ONE }, { summary, handle });
const cached = serveRoute(
  { ...PUBLIC, path: '/cached', query: TEXT },
  { summary, onlyQuery: ['refresh'], cacheControl: 'public, max-age=300', handle },
);
const signed = serveRoute(
  { ...PUBLIC, method: 'POST', path: '/signed', body: 'application/json' },
  { summary, appCheck: false, limit: [{ per: 'signature' }], handle },
);
const routes = [open, own, staff, write, maybe, find, cached, signed];
const call = (method: string, path: string, options?: CallOptions) =>
  callRoutes(routes, method, path, options);
const withGuards = (guards: Partial<Guards>) => ({ guards: { ...openGuards, ...guards } });
const JSON_TYPE = { 'content-type': 'application/json' };

beforeEach(() => handled.mockReset());

it('the guards of a route run in a fixed order, and only those that the route declares', async () => {
  const order: string[] = [];
  const guards: Guards = {
    async authenticate(_request, onVerified) {
      order.push('authenticate');
      onVerified('u1');
      return ADA;
    },
    requirePermission: (_caller, anyOf) => order.push(`permission ${anyOf.join(' or ')}`),
    requireRecentSignIn: () => order.push('recent sign-in'),
    requireAppCheck: async () => void order.push('App Check'),
  };
  const requireLimit: RequireWithinLimit = async (limit, key) => void order.push(`${limit.name} ${key}`);
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  await call('GET', '/staff', { guards, requireLimit, headers });
  expect(order).toEqual([
    'App Check',
    'authenticate',
    'mine u1',
    'permission admin_access or manage_payments',
    'recent sign-in',
    'permitted u1',
  ]);
  order.length = 0;
  await call('GET', '/own', { guards, requireLimit, headers });
  expect(order).toEqual(['App Check', 'authenticate', 'mine u1', 'mine-hourly u1']);
  order.length = 0;
  await call('GET', '/open', { guards, requireLimit, headers });
  expect(order).toEqual(['public 198.51.100.7', 'App Check']);
  order.length = 0;
  await call('POST', '/signed', { guards, requireLimit, headers });
  expect(order).toEqual([]);
});

describe('the limits of a route', () => {
  it.each([
    ['/open', [PUBLIC_CALLS, '198.51.100.7']],
    ['/own', [PER_USER, 'u1']],
  ])('reject a call of %s before the handler runs, with the retry time', async (path, counted) => {
    const requireLimit = vi.fn(full);
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    expect(await call('GET', path, { requireLimit, headers })).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '9' },
      json: { code: 'rate_limited' },
    });
    expect(requireLimit.mock.calls).toEqual([counted]);
    expect(handled).not.toHaveBeenCalled();
  });

  it('include one of all calls of a user where the route declares none', () => {
    expect(write.limit).toEqual([SIGNED_IN_CALLS]);
  });

  it.each<[string, Partial<Guards>, unknown[]]>([
    ['/own', { authenticate: refuse('unauthenticated') }, []],
    ['/staff', { requireRecentSignIn: refuse('recent_login_required') }, [[PER_USER, 'u1']]],
  ])('do not count a call of %s that an earlier guard rejects', async (path, guards, counted) => {
    const requireLimit = vi.fn<RequireWithinLimit>(async () => {});
    await call('GET', path, { requireLimit, ...withGuards(guards) });
    expect(requireLimit.mock.calls).toEqual(counted);
  });
});

describe('the input of a route', () => {
  const headers = { ...JSON_TYPE, 'idempotency-key': '12345678' };

  it('is parsed before the handler runs', async () => {
    expect(await call('POST', '/write', { headers, body: { a: 2 } })).toMatchObject({
      status: 400,
      json: { code: 'invalid_request', error: 'a: must be 1' },
    });
    expect(await call('GET', '/find', { query: { a: '1' } })).toMatchObject({ status: 400 });
    expect(handled).not.toHaveBeenCalled();
    await call('POST', '/write', { headers, body: { a: 1, b: 2 } });
    expect(handled.mock.lastCall?.[0]).toMatchObject({ body: { a: 1 }, idempotencyKey: '12345678' });
  });

  it('requires a valid idempotency key where the route does', async () => {
    const body = { a: 1 };
    for (const [path, key, status] of [
      ['/write', undefined, 400],
      ['/write', 'short', 400],
      ['/write', '12345678', 200],
      ['/maybe', undefined, 200],
      ['/maybe', 'short', 400],
    ] as const) {
      const given = key === undefined ? JSON_TYPE : { ...JSON_TYPE, 'idempotency-key': key };
      expect((await call('POST', path, { headers: given, body })).status, `${path} ${key}`).toBe(status);
    }
  });
});

it('a cacheable route rejects unknown query parameters, even empty ones', async () => {
  expect((await call('GET', '/cached')).status).toBe(200);
  expect((await call('GET', '/cached', { query: { refresh: '1' } })).status).toBe(200);
  for (const query of [
    { x: '1' },
    { x: '' },
    { x: ['a', 'b'] },
    { x: { y: 'a' } },
    { refresh: '1', x: '2' },
  ]) {
    expect(await call('GET', '/cached', { query })).toMatchObject({
      status: 400,
      json: { code: 'invalid_request', error: 'Remove the query parameter "x".' },
    });
  }
});

it('a cacheable route sends its Cache-Control with responses, but not with errors', async () => {
  expect((await call('GET', '/cached')).headers['Cache-Control']).toBe('public, max-age=300');
  expect((await call('GET', '/cached', { requireLimit: full })).headers['Cache-Control']).toBe('no-store');
});

it.each([{ a: 2 }, { a: 1, secret: 2 }])('a response of %o, not { a: 1 }, fails in tests', async body => {
  const undeclared = serveRoute(
    { ...PUBLIC, path: '/undeclared' },
    { summary, status: 202, handle: async () => ({ body: body as { a: 1 } }) },
  );
  expect(await callRoutes([undeclared], 'GET', '/undeclared')).toMatchObject({ status: 500 });
  expect(await callRoutes([undeclared], 'GET', '/undeclared', { checkResponses: false })).toMatchObject({
    status: 202,
    json: body,
  });
});
