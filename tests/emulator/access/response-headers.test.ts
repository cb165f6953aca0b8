import { expect, it } from 'vitest';
import { get } from '../../support/api.ts';

const SECURITY_HEADERS = {
  'content-security-policy': /default-src 'self'.*frame-ancestors 'none'/,
  'strict-transport-security': /max-age=/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'permissions-policy': /./,
  'cross-origin-opener-policy': /./,
};

it.each([
  ...['/.well-known/jwks.json', '/api/services', '/api/nothing'],
  ...['/', '/payment', '/no-such-page', '/assets/nothing-AbCd1234.js'],
])('%s has every security header', async path => {
  const { headers } = await get(path);
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    expect(headers.get(name), name).toMatch(value);
  if (!/^\/(api|\.well-known)\//.test(path)) expect(headers.get('cache-control')).toBe('no-cache');
});
