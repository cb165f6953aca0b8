import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { APP_CHECK_DEBUG_TOKEN } from '@atrium/contract/platform/app-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenSandbox, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.stop());

const exchange = (body: string, method = 'exchangeDebugToken') =>
  fetch(`${sandbox.url}/app-check/v1/projects/demo-atrium/apps/web:${method}?key=k`, {
    method: 'POST',
    body,
  });
const debugToken = JSON.stringify({ debug_token: APP_CHECK_DEBUG_TOKEN });
const parse = (section = '') => JSON.parse(Buffer.from(section, 'base64url').toString());

it('the App Check sandbox exchanges its debug token for a verifiable one, also after a reset', async () => {
  const response = await exchange(debugToken);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const { token, ttl } = (await response.json()) as { token: string; ttl: string };
  sandbox.reset();
  const { keys } = (await (await fetch(`${sandbox.url}/app-check/v1/jwks`)).json()) as {
    keys: (JsonWebKey & { kid: string })[];
  };
  const [header, claims, signature = ''] = token.split('.');
  expect([ttl, parse(header)]).toEqual(['3600s', { alg: 'RS256', typ: 'JWT', kid: keys[0]?.kid }]);
  const { iss, aud, sub, iat, exp } = parse(claims);
  expect([iss, sub, exp - iat]).toEqual(['https://firebaseappcheck.googleapis.com/sandbox', 'web', 3600]);
  expect(aud).toContain('projects/demo-atrium');
  const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
});

it.each(['', '{}', 'null', '[]', '{"debug_token":"another"}'])('rejects %j', async body => {
  expect((await exchange(body)).status).toBe(403);
});

it('the App Check sandbox returns 404 for other App Check exchanges', async () => {
  expect((await exchange(debugToken, 'exchangeRecaptchaV3Token')).status).toBe(404);
});
