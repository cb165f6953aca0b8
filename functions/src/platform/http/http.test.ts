import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@atrium/contract/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../logger.ts';
import { type Route, readBody, type ServerRequest, type ServerResponse, serveRoutes } from './http.ts';
import type { CountedLimit, RequireRouteLimit } from './route-limit.ts';

vi.mock('../logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));

const PUBLIC: CountedLimit = {
  name: 'public',
  per: 'address',
  countedIn: 'instance',
  max: 2,
  windowMs: 1_000,
};
const ANYTHING = { safeParse: (data: unknown) => ({ success: true as const, data }) };

const PER_USER: CountedLimit = { ...PUBLIC, name: 'mine', per: 'user' };
const PER_USER_AND_HOUR: CountedLimit = { ...PER_USER, name: 'mine-hourly' };

const routes: Route[] = [
  {
    method: 'GET',
    path: '/api/mine',
    limit: [PER_USER, PER_USER_AND_HOUR],
    handle: async request => {
      await request.countUser('u1');
      return {};
    },
  },
  { method: 'GET', path: '/api/forgot', limit: [PER_USER], handle: async () => ({ body: 'secret' }) },
  { method: 'GET', path: '/api/signed', limit: [{ per: 'signature' }], handle: async () => ({}) },
  {
    method: 'GET',
    path: '/api/cached',
    limit: [PUBLIC],
    onlyQuery: ['refresh'],
    handle: async () => ({}),
  },
  { method: 'GET', path: '/api/ok', limit: [PUBLIC], handle: async request => ({ body: request.query }) },
  {
    method: 'POST',
    path: '/api/echo',
    limit: [PUBLIC],
    handle: async request => ({ body: readBody(request, ANYTHING) }),
  },
  {
    method: 'GET',
    path: '/api/known',
    limit: [PUBLIC],
    handle: () => Promise.reject(new AppError('conflict', 'Taken.')),
  },
  {
    method: 'GET',
    path: '/api/busy',
    limit: [PUBLIC],
    handle: () => Promise.reject(new AppError('rate_limited', 'Later.', { retryAfterSeconds: 7 })),
  },
  {
    method: 'POST',
    path: '/api/apps/:appId/open',
    limit: [PUBLIC],
    handle: async request => ({ body: request.params }),
  },
  {
    method: 'GET',
    path: '/api/staff',
    limit: [PUBLIC],
    handle: request => {
      request.identify('u1');
      return Promise.reject(new AppError('permission_denied', 'No.'));
    },
  },
  {
    method: 'GET',
    path: '/api/private',
    limit: [PUBLIC],
    handle: () => Promise.reject(new AppError('unauthenticated', 'Sign in.')),
  },
  {
    method: 'GET',
    path: '/api/unknown',
    limit: [PUBLIC],
    handle: () => Promise.reject(new Error('secret detail')),
  },
];

async function call(
  method: string,
  path: string,
  extra: {
    query?: ServerRequest['query'];
    headers?: Record<string, string>;
    body?: unknown;
    requireLimit?: RequireRouteLimit;
  } = {},
) {
  const sent = { status: 0, headers: {} as Record<string, string>, body: '' };
  const response: ServerResponse = {
    status(code) {
      sent.status = code;
      return response;
    },
    set(headers) {
      Object.assign(sent.headers, headers);
      return response;
    },
    send(body) {
      sent.body = body;
    },
    end() {},
  };
  const request: ServerRequest = {
    method,
    path,
    query: extra.query ?? {},
    body: extra.body,
    rawBody: Buffer.from(JSON.stringify(extra.body ?? '')),
    get: name => extra.headers?.[name.toLowerCase()],
  };
  await serveRoutes(routes, extra.requireLimit ?? (async () => {}))(request, response);
  return { ...sent, json: sent.body ? JSON.parse(sent.body) : undefined };
}

describe('serveRoutes', () => {
  const written = vi.mocked(logger.error);
  beforeEach(() => written.mockClear());

  it('answers JSON with a request id, and never lets it be stored', async () => {
    const reply = await call('GET', '/api/ok/', { query: { a: ['1', '2'], b: '', c: { x: '1' } } });
    expect(reply).toMatchObject({ status: 200, json: { a: '1' } });
    expect(reply.headers).toMatchObject({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['DELETE', '/api/ok', 405, 'method_not_allowed'],
    ['GET', '/api/echo', 405, 'method_not_allowed'],
    ['GET', '/api/known', 409, 'conflict'],
    ['GET', '/api/unknown', 500, 'internal'],
    ['GET', `/api/${'/'.repeat(8_000)}a`, 414, 'uri_too_long'],
  ])('%s %s is %d %s', async (method, path, status, code) => {
    const reply = await call(method, path);
    expect(reply).toMatchObject({ status, json: { code, error: expect.any(String) } });
    expect(reply.json.requestId).toBe(reply.headers['X-Request-Id']);
  });

  it('reads ids from the path', async () => {
    expect((await call('POST', '/api/apps/a%20b/open')).json).toEqual({ appId: 'a b' });
    for (const path of ['/api/apps//open', '/api/apps/a/b/open', '/api/apps/%ff/open', '/api/apps/a']) {
      expect((await call('POST', path)).status, path).toBe(404);
    }
    expect((await call('GET', '/api/apps/a/open')).status).toBe(405);
  });

  it('says when to come back', async () => {
    const reply = await call('GET', '/api/busy');
    expect(reply).toMatchObject({ status: 429, headers: { 'Retry-After': '7' } });
  });

  it('says which methods are allowed', async () => {
    expect((await call('GET', '/api/echo')).headers.Allow).toBe('POST');
  });

  it('hides an unknown error from the caller and logs it under the request id', async () => {
    const reply = await call('GET', '/api/unknown');
    expect(reply.body).not.toContain('secret detail');
    expect(written).toHaveBeenCalledWith('api.failed', {
      requestId: reply.json.requestId,
      method: 'GET',
      path: '/api/unknown',
      code: 'internal',
      cause: expect.stringContaining('secret detail'),
    });
  });

  it('logs refusals of access with the account and a truncated IP address, and other refusals without', async () => {
    const refused = vi.mocked(logger.info);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const entries = [
      ['/api/staff', { code: 'permission_denied', uid: 'u1', network: '203.0.113.0/24' }],
      ['/api/private', { code: 'unauthenticated', uid: null, network: '203.0.113.0/24' }],
      ['/api/busy', { code: 'rate_limited', uid: null, network: '203.0.113.0/24' }],
    ] as const;
    for (const [path, entry] of entries) {
      const { json } = await call('GET', path, { headers });
      const requestId = json.requestId;
      expect(refused).toHaveBeenLastCalledWith('api.refused', {
        ...{ requestId, method: 'GET', path, reason: json.error },
        ...entry,
      });
    }
    await call('GET', '/api/known', { headers });
    expect(refused.mock.lastCall?.[1]).not.toHaveProperty('network');
    expect(JSON.stringify(refused.mock.calls)).not.toContain('203.0.113.7');
  });

  it('takes JSON bodies of reasonable size only', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await call('POST', '/api/echo', { headers: json, body: { a: 1 } })).json).toEqual({ a: 1 });
    expect(
      (await call('POST', '/api/echo', { headers: { 'content-type': 'text/plain' }, body: 'x' })).status,
    ).toBe(415);
    expect((await call('POST', '/api/echo', { headers: json, body: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it('answers HEAD like GET without a body', async () => {
    expect(await call('HEAD', '/api/ok')).toMatchObject({ status: 200, body: '' });
  });
});

describe('the limits of a route', () => {
  const full = () => Promise.reject(new AppError('rate_limited', 'Too often.', { retryAfterSeconds: 9 }));
  const from = { 'x-forwarded-for': '198.51.100.7' };

  it('count the IP address before the handler runs', async () => {
    const requireLimit = vi.fn<RequireRouteLimit>(full);
    expect(await call('GET', '/api/unknown', { requireLimit, headers: from })).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '9' },
      json: { code: 'rate_limited' },
    });
    expect(requireLimit.mock.calls).toEqual([[PUBLIC, '198.51.100.7']]);
  });

  it('count the user once the handler has authenticated the caller', async () => {
    const requireLimit = vi.fn<RequireRouteLimit>(async () => {});
    expect(await call('GET', '/api/mine', { requireLimit, headers: from })).toMatchObject({ status: 200 });
    expect(requireLimit.mock.calls).toEqual([
      [PER_USER, 'u1'],
      [PER_USER_AND_HOUR, 'u1'],
    ]);
    expect((await call('GET', '/api/mine', { requireLimit: full })).status).toBe(429);
  });

  it('let no handler forget to authenticate', async () => {
    expect(await call('GET', '/api/forgot')).toMatchObject({ status: 500, json: { code: 'internal' } });
  });

  it('count nothing for signed deliveries', async () => {
    const requireLimit = vi.fn<RequireRouteLimit>(full);
    expect((await call('GET', '/api/signed', { requireLimit })).status).toBe(200);
    expect(requireLimit).not.toHaveBeenCalled();
  });
});

describe('a route for caches', () => {
  it('refuses query parameters that it does not know, also empty ones', async () => {
    expect((await call('GET', '/api/cached')).status).toBe(200);
    expect((await call('GET', '/api/cached', { query: { refresh: '1' } })).status).toBe(200);
    for (const query of [
      { x: '1' },
      { x: '' },
      { x: ['a', 'b'] },
      { x: { y: 'a' } },
      { refresh: '1', x: '2' },
    ]) {
      expect(await call('GET', '/api/cached', { query })).toMatchObject({
        status: 400,
        json: { code: 'invalid_request', error: 'Remove the query parameter "x".' },
      });
    }
  });
});

describe('a streamed reply', () => {
  /** Serves one stream by a real server, with the little of Express that is needed. */
  async function serve(stream: AsyncIterable<string>) {
    const server = createServer((request, response) => {
      const express: ServerResponse = Object.assign(response, {
        status(code: number): ServerResponse {
          response.statusCode = code;
          return express;
        },
        set(headers: Record<string, string>): ServerResponse {
          for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
          return express;
        },
        send: (body: string) => response.end(body),
      });
      const route: Route = {
        method: 'GET',
        path: '/api/file',
        limit: [{ per: 'signature' }],
        handle: async () => ({ stream }),
      };
      const asked = { method: request.method ?? '', path: '/api/file', query: {}, get: () => undefined };
      void serveRoutes([route])(asked, express);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/file` };
  }

  it('arrives whole', async () => {
    const { server, url } = await serve(
      (async function* () {
        yield 'a,';
        yield 'é';
      })(),
    );
    expect(await (await fetch(url)).text()).toBe('a,é');
    server.close();
  });

  it('that fails at once is an error like any other', async () => {
    const failing: AsyncIterable<string> = {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new AppError('conflict', 'Taken.')) }),
    };
    const { server, url } = await serve(failing);
    const response = await fetch(url);
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'conflict' }]);
    server.close();
  });

  it('that fails later breaks off, so that half a file never looks whole', async () => {
    const { server, url } = await serve(
      (async function* () {
        yield 'half';
        throw new Error('lost');
      })(),
    );
    await expect(fetch(url).then(response => response.text())).rejects.toThrow();
    server.close();
  });

  it('waits for a slow reader and ends when the reader leaves', async () => {
    let produced = 0;
    const { promise: left, resolve } = Promise.withResolvers<void>();
    const { server, url } = await serve(
      (async function* () {
        try {
          for (; produced < 2000; produced += 1) yield 'x'.repeat(64 * 1024);
        } finally {
          resolve();
        }
      })(),
    );
    const request = get(url);
    const [response] = await once(request, 'response');
    await once(response, 'readable');
    request.destroy();
    await left;
    expect(produced).toBeLessThan(2000);
    server.close();
  });

  it('is left at once by whoever asks for the headers alone', async () => {
    const { promise: left, resolve } = Promise.withResolvers<void>();
    const { server, url } = await serve(
      (async function* () {
        try {
          yield 'a';
          yield 'b';
        } finally {
          resolve();
        }
      })(),
    );
    expect(await (await fetch(url, { method: 'HEAD' })).text()).toBe('');
    await left;
    server.close();
  });
});
