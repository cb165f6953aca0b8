import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { HandoffClaims } from '@atrium/contract/subscriptions/handoff';
import { describe, expect, it } from 'vitest';
import { createHandoff, isLive } from './handoff.ts';
import { readPublicKey, readSigningKey } from './signing-key.ts';

const newKey = () =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));
const NOW = Date.parse('2026-03-01T12:00:00.400Z');
const ENTITLEMENT = {
  tierId: 'starter',
  status: 'active',
  subscriptionId: 'sub_1',
  currentPeriodEnd: '2026-02-01T00:00:00Z',
  cancelAt: null,
} as const;

describe('isLive', () => {
  it.each([
    ['an active plan', ENTITLEMENT, true],
    ['a trial', { ...ENTITLEMENT, status: 'trialing' as const }, true],
    ['one that Stripe still tries to collect for', { ...ENTITLEMENT, status: 'past_due' as const }, true],
    ['one that ends later', { ...ENTITLEMENT, cancelAt: '2026-03-01T12:00:01Z' }, true],
    ['one that has ended', { ...ENTITLEMENT, cancelAt: '2026-03-01T12:00:00Z' }, false],
    ['a cancelled one', { ...ENTITLEMENT, status: 'canceled' as const }, false],
    ['an unpaid one', { ...ENTITLEMENT, status: 'unpaid' as const }, false],
    ['none', null, false],
  ])('%s: %s', (_name, entitlement, expected) => {
    expect(isLive(entitlement, NOW)).toBe(expected);
  });
});

describe('createHandoff', () => {
  const key = readSigningKey(newKey());
  const handoff = createHandoff({
    uid: 'ada',
    appId: 'ai-caller',
    entitlement: ENTITLEMENT,
    origin: 'https://www.example.com',
    appUrl: 'https://app.example/signup?from=site',
    key,
    now: NOW,
    jti: 'j1',
  });
  const url = new URL(handoff.url);
  const [header = '', payload = '', signature = ''] = url.searchParams.get('handoff')?.split('.') ?? [];
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

  it('leads to the app and keeps what stood in its address', () => {
    expect(`${url.origin}${url.pathname}`).toBe('https://app.example/signup');
    expect(url.searchParams.get('from')).toBe('site');
    expect(handoff.expiresAt).toBe('2026-03-01T12:01:00.000Z');
  });

  it('says who comes, where from, where to and on which plan, for a minute', () => {
    expect(HandoffClaims.parse(read(payload))).toEqual({
      iss: 'https://www.example.com',
      aud: 'ai-caller',
      sub: 'ada',
      iat: 1_772_366_400,
      exp: 1_772_366_460,
      jti: 'j1',
      tierId: 'starter',
      status: 'active',
    });
  });

  it('is signed with the published key', () => {
    expect(read(header)).toEqual({ alg: 'ES256', typ: 'JWT', kid: key.published.kid });
    const { kid: _, use: _use, alg: _alg, ...jwk } = key.published;
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const isGood = (content: string) =>
      verify(
        'sha256',
        Buffer.from(content),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
    expect(isGood(`${header}.${payload}`)).toBe(true);
    expect(isGood(`${header}.${payload}x`)).toBe(false);
  });
});

describe('a signing key', () => {
  it('is published without its private half, also as the previous one', () => {
    const json = newKey();
    const { published } = readSigningKey(json);
    expect(Object.keys(published).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(readPublicKey(json)).toEqual(published);
  });

  it('has an id of its own', () => {
    const ids = [newKey(), newKey()].map(json => readPublicKey(json).kid);
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toMatch(/^[\w-]{43}$/);
  });

  it.each(['', '{}', 'null', '{"kty":"RSA"}', newKey().replace('"d"', '"e"')])(
    'that is none is refused without being repeated: %#',
    json => {
      expect(() => readSigningKey(json)).toThrow('The key is not an ES256 key as a JSON Web Key.');
    },
  );
});
