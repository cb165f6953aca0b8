import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { listen } from '../http/listen.ts';
import { HandoffVerifier } from './handoff-verifier.ts';

const ISSUER = 'https://www.example.com';
const issuerKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const section = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

let keyRequests = 0;
const server = await listen(0, (_request, response) => {
  keyRequests += 1;
  response.end(JSON.stringify({ keys: [{ ...issuerKey.publicKey.export({ format: 'jwk' }), kid: 'k1' }] }));
});
let verifier: HandoffVerifier;
beforeEach(() => {
  verifier = new HandoffVerifier({ issuer: ISSUER, keysUrl: `http://127.0.0.1:${server.port}/` });
  keyRequests = 0;
});
afterAll(() => server.close());

function token(change: { claims?: object; header?: object; key?: typeof issuerKey } = {}): string {
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
  const content = `${section({ alg: 'ES256', kid: 'k1', ...change.header })}.${section(claims)}`;
  const key = (change.key ?? issuerKey).privateKey;
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}
const getOutcome = async (text: string, app = 'blooger') => {
  const result = await verifier.verify(text, app);
  return result.status === 'accepted' ? 'accepted' : result.reason;
};

it('the handoff verifier accepts a token once and fetches the keys once', async () => {
  const first = token();
  expect(await verifier.verify(first, 'blooger')).toMatchObject({
    status: 'accepted',
    claims: { sub: 'ada', tierId: 'pro' },
  });
  expect(await getOutcome(first)).toBe('This link has already been used.');
  expect(await getOutcome(token({ claims: { jti: 'j2' } }))).toBe('accepted');
  expect(keyRequests).toBe(1);
});

it.each([
  ['an unsigned token', () => `${section({ alg: 'none' })}.${token().split('.')[1]}.`, 'is invalid'],
  ['a token with another algorithm', () => token({ header: { alg: 'HS256' } }), 'is invalid'],
  ['text that is not a token', () => 'nonsense', 'is invalid'],
  ['a token with an extra section', () => `${token()}.x`, 'is invalid'],
  ['a token signed with another key', () => token({ key: otherKey }), 'not issued by the marketplace'],
  ['a token with an unknown key id', () => token({ header: { kid: 'k2' } }), 'not issued by the marketplace'],
  ['a token without a plan', () => token({ claims: { tierId: undefined } }), 'not issued by the marketplace'],
  ['a token of another issuer', () => token({ claims: { iss: 'https://a.example' } }), 'another marketplace'],
  ['a token for another app', () => token({ claims: { aud: 'invoicer' } }), 'for another app'],
  ['an expired token', () => token({ claims: { exp: 1 } }), 'has expired'],
])('the handoff verifier rejects %s', async (_name, make, reason) => {
  expect(await getOutcome(make())).toContain(reason);
});

it('the handoff verifier keeps a rejected token usable for its own app', async () => {
  const validToken = token();
  expect(await getOutcome(validToken, 'invoicer')).toContain('for another app');
  expect(await getOutcome(validToken)).toBe('accepted');
});

it('the handoff verifier rejects tokens without an issuer or while the keys are unreachable', async () => {
  const unconfigured = await new HandoffVerifier(null).verify(token(), 'blooger');
  expect(unconfigured).toMatchObject({ status: 'rejected' });
  const unreachable = new HandoffVerifier({ issuer: ISSUER, keysUrl: 'http://127.0.0.1:9/' });
  expect(await unreachable.verify(token(), 'blooger')).toMatchObject({ status: 'rejected' });
});
