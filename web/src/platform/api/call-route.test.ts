import { ServicesResponse } from '@atrium/contract/services';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callRoute } from './call-route.ts';
import { provideReauthentication } from './reauthentication.ts';

const responses: (Response | Error)[] = [];
const requests: RequestInit[] = [];
async function respond(_path: string, init: RequestInit): Promise<Response> {
  requests.push(init);
  const next = responses.shift();
  if (!next || next instanceof Error) throw next;
  return next;
}
vi.stubGlobal('fetch', respond);
const getAppCheckHeaders = vi.hoisted(() => vi.fn());
const getIdToken = vi.hoisted(() => vi.fn<(fresh?: boolean) => Promise<string | null>>());
vi.mock('../firebase/id-token.ts', () => ({ getIdToken }));
vi.mock('../firebase/firebase.ts', () => ({ getAppCheckHeaders }));
afterEach(() => {
  responses.length = 0;
  requests.length = 0;
  getAppCheckHeaders.mockReset();
  vi.unstubAllEnvs();
});

const json = (status: number, body: unknown) => Response.json(body, { status });
const ROUTE = {
  method: 'GET',
  path: '/test/services',
  access: 'public',
  reply: ServicesResponse,
  failure: 'Failed to load services',
} as const;
/** Calls the route as a user with these tokens; without them, as nobody. */
const call = (
  getToken?: (fresh: boolean) => Promise<string | null>,
  input: { signal?: AbortSignal } = {},
) => {
  if (getToken) getIdToken.mockImplementation(async (fresh = false) => getToken(fresh));
  return getToken ? callRoute({ ...ROUTE, access: 'signed-in' }, input) : callRoute(ROUTE, input);
};
const header = (index: number, name: string) => new Headers(requests[index]?.headers).get(name);

it('callRoute returns the body as parsed by the schema', async () => {
  responses.push(json(200, { services: [], extra: 1 }));
  expect(await call()).toEqual({ services: [] });
  expect(header(0, 'authorization')).toBeNull();
});

it.each([
  ['', {}],
  [', also when the caller can end the call', { signal: new AbortController().signal }],
])('callRoute times out when there is no response%s', async (_, options) => {
  const impatient = AbortSignal.abort(new DOMException('', 'TimeoutError'));
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(impatient);
  const stalled = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
    init?.signal?.throwIfAborted();
    return new Promise<Response>(() => {});
  });
  await expect(call(undefined, options)).rejects.toMatchObject({ code: 'unavailable' });
  expect(timeout).toHaveBeenCalledWith(65_000);
  stalled.mockRestore();
  timeout.mockRestore();
});

it.each([
  [
    'no response',
    new TypeError('fetch failed'),
    'unavailable',
    /^Failed to load services\. We couldn’t reach the server: check your connection, or allow this site in your ad blocker\.$/,
  ],
  ['a gateway’s HTML', new Response('<html>', { status: 502 }), 'unavailable', /Failed to load services/],
  ['a body of another shape', json(200, { services: 'none' }), 'internal', /Failed to load services/],
  [
    'the server’s message and code',
    json(409, { error: 'You have this plan.', code: 'conflict', requestId: 'r' }),
    'conflict',
    /^You have this plan\.$/,
  ],
  ['an unknown code', json(400, { error: 'No.', code: 'odd' }), 'internal', /No\./],
])('callRoute converts %s to a displayable error', async (_, response, code, message) => {
  responses.push(response);
  await expect(call()).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
});

it('callRoute retries a rejected token once with a new one', async () => {
  responses.push(json(401, { error: 'x', code: 'unauthenticated' }), json(200, { services: [] }));
  await call(async fresh => (fresh ? 'new' : 'old'));
  expect([header(0, 'authorization'), header(1, 'authorization')]).toEqual(['Bearer old', 'Bearer new']);
});

describe('callRoute where the server wants a recent sign-in', () => {
  const refusal = () => json(403, { error: 'Sign in again.', code: 'recent_login_required' });
  const withdrawals: (() => void)[] = [];
  const provide = (reauthenticate: () => Promise<boolean>) => {
    const asked = vi.fn(reauthenticate);
    withdrawals.push(provideReauthentication(asked));
    return asked;
  };
  afterEach(() => {
    for (const withdraw of withdrawals.splice(0)) withdraw();
  });

  it.each([
    ['the user cancels', () => provide(async () => false)],
    ['the page has no sign-in dialog', () => undefined],
  ])('sends no further request when %s', async (_, prepare) => {
    prepare();
    responses.push(refusal());
    const message = 'Nothing was changed because you didn’t sign in again.';
    await expect(call(async () => 't')).rejects.toMatchObject({ code: 'recent_login_required', message });
    expect(requests).toHaveLength(1);
  });

  it('requests it once for concurrent requests, and again for a later one', async () => {
    const asked = provide(async () => true);
    responses.push(refusal(), refusal(), json(200, { services: [] }), json(200, { services: [] }));
    await Promise.all([call(async () => 't'), call(async () => 't')]);
    expect(asked).toHaveBeenCalledTimes(1);
    responses.push(refusal(), refusal());
    await expect(call(async () => 't')).rejects.toMatchObject({ message: 'Sign in again.' });
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

describe('callRoute with App Check', () => {
  const NAME = 'x-firebase-appcheck';
  const refusal = () => json(401, { error: 'Not from our site.', code: 'app_check_failed' });
  const send = () => callRoute({ ...ROUTE, method: 'POST' });
  beforeEach(() => {
    vi.stubEnv('VITE_HAS_APP_CHECK', 'true');
    getAppCheckHeaders.mockImplementation(async (fresh: boolean) => ({ [NAME]: fresh ? 'new' : 'old' }));
  });

  it('sends a token with writes and with calls of users, not with anonymous reads', async () => {
    responses.push(...[1, 2, 3].map(() => json(200, { services: [] })));
    await send();
    await call(async () => 't');
    await call();
    expect([0, 1, 2].map(index => header(index, NAME))).toEqual(['old', 'old', null]);
  });

  it('retries once with a new token when one is rejected', async () => {
    responses.push(refusal(), json(200, { services: [] }));
    await send();
    expect([0, 1].map(index => header(index, NAME))).toEqual(['old', 'new']);
    responses.push(refusal(), refusal());
    await expect(send()).rejects.toMatchObject({
      code: 'app_check_failed',
      message: 'Not from our site.',
    });
  });

  it('sends the request without a token when none is available', async () => {
    getAppCheckHeaders.mockResolvedValue({});
    responses.push(json(200, { services: [] }));
    await send();
    expect(header(0, NAME)).toBeNull();
  });

  it('does not repeat an anonymous call that is rejected for another reason', async () => {
    responses.push(json(401, { error: 'Wrong password.', code: 'unauthenticated' }));
    await expect(send()).rejects.toMatchObject({ message: 'Wrong password.' });
    expect(requests).toHaveLength(1);
  });
});

it('callRoute sends no App Check token in a build without it', async () => {
  responses.push(json(200, { services: [] }));
  await call(async () => 't');
  expect(getAppCheckHeaders).not.toHaveBeenCalled();
});

it('callRoute does not try a third time', async () => {
  responses.push(...[1, 2, 3].map(() => json(401, { error: 'x', code: 'unauthenticated' })));
  await expect(call(async () => 'token')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(requests).toHaveLength(2);
});

it('callRoute does not call without a token', async () => {
  await expect(call(async () => null)).rejects.toThrow('Authentication required');
  expect(requests).toHaveLength(0);
});
