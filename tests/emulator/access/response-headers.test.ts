import { expect, it } from 'vitest';
import { get } from '../api.ts';

const SECURITY_HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];

it.each(['/.well-known/jwks.json', '/api/services', '/api/nothing', '/', '/no-such-page'])(
  '%s has every security header',
  async path => {
    const { headers } = await get(path);
    expect(SECURITY_HEADERS.filter(name => !headers.get(name))).toEqual([]);
  },
);

it.each([
  '/api/services?x=1',
  '/api/services?x=',
  '/api/marketplace?refresh=1&x=1',
  '/.well-known/jwks.json?x',
])('rejects %s, because a cache would store it as a separate response', async path => {
  expect(await get(path)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
});
