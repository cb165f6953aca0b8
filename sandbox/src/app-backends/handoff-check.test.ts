import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HandoffCheck } from './handoff-check.ts';

const ISSUER = 'https://www.example.com';
const ours = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const theirs = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.end(JSON.stringify({ keys: [{ ...ours.publicKey.export({ format: 'jwk' }), kid: 'k1' }] }));
});
let check: HandoffCheck;
beforeAll(() => new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  check = new HandoffCheck({ issuer: ISSUER, keysUrl: `http://127.0.0.1:${port}/` });
  asked = 0;
});
afterAll(() => void server.close());

function token(change: { claims?: object; header?: object; key?: typeof ours } = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: ISSUER,
    aud: 'blooger',
    sub: 'ada',
    iat: now,
    exp: now + 60,
    jti: 'j1',
    tierId: 'pro',
    status: 'active',
    ...change.claims,
  };
  const content = `${part({ alg: 'ES256', kid: 'k1', ...change.header })}.${part(claims)}`;
  const key = (change.key ?? ours).privateKey;
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}
const reasonOf = async (text: string, app = 'blooger') => {
  const arrival = await check.arrive(text, app);
  return arrival.ok ? 'let in' : arrival.reason;
};

it('lets somebody in once, and asks for the keys once', async () => {
  const first = token();
  expect(await check.arrive(first, 'blooger')).toMatchObject({
    ok: true,
    claims: { sub: 'ada', tierId: 'pro' },
  });
  expect(await reasonOf(first)).toBe('This link was used before.');
  expect(await reasonOf(token({ claims: { jti: 'j2' } }))).toBe('let in');
  expect(asked).toBe(1);
});

it.each([
  ['unsigned', () => `${part({ alg: 'none', kid: 'k1' })}.${token().split('.')[1]}.`, 'damaged'],
  ['of another kind', () => token({ header: { alg: 'HS256' } }), 'damaged'],
  ['nonsense', () => 'nonsense', 'damaged'],
  ['with a part more', () => `${token()}.x`, 'damaged'],
  ['signed by somebody else', () => token({ key: theirs }), 'not made by the marketplace'],
  ['with an unknown key id', () => token({ header: { kid: 'k2' } }), 'not made by the marketplace'],
  ['without a plan', () => token({ claims: { tierId: undefined } }), 'not made by the marketplace'],
  ['of another issuer', () => token({ claims: { iss: 'https://evil.example' } }), 'another marketplace'],
  ['for another app', () => token({ claims: { aud: 'invoicer' } }), 'for another app'],
  ['that has expired', () => token({ claims: { exp: 1 } }), 'has expired'],
])('refuses one %s', async (_name, make, reason) => {
  expect(await reasonOf(make())).toContain(reason);
});

it('does not use a token up that is refused', async () => {
  const good = token();
  expect(await reasonOf(good, 'invoicer')).toContain('for another app');
  expect(await reasonOf(good)).toBe('let in');
});

it('refuses everybody when nobody is trusted, or while the keys cannot be had', async () => {
  const lonely = await new HandoffCheck(null).arrive(token(), 'blooger');
  expect(lonely).toMatchObject({ ok: false });
  const cut = new HandoffCheck({ issuer: ISSUER, keysUrl: 'http://127.0.0.1:9/' });
  expect(await cut.arrive(token(), 'blooger')).toMatchObject({ ok: false });
});
