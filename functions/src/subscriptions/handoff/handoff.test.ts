import { generateKeyPairSync } from 'node:crypto';
import { HandoffClaims } from '@atrium/contract/subscriptions/handoff';
import { expect, it } from 'vitest';
import { createHandoff, isEntitled } from './handoff.ts';
import { readSigningKey } from './handoff-keys.ts';

const NOW = Date.parse('2026-03-01T12:00:00.400Z');
const ENTITLEMENT = {
  tierId: 'starter',
  status: 'active',
  subscriptionId: 'sub_1',
  currentPeriodEnd: '2026-02-01T00:00:00Z',
  cancelAt: null,
  endedByRefund: null,
} as const;

it.each([
  ['an active plan', {}, true],
  ['a trial', { status: 'trialing' }, true],
  ['an overdue plan that Stripe still tries to charge', { status: 'past_due' }, true],
  ['a plan that ends later', { cancelAt: '2026-03-01T12:00:01Z' }, true],
  ['a plan that has ended', { cancelAt: '2026-03-01T12:00:00Z' }, false],
  ['a canceled plan', { status: 'canceled' }, false],
  ['an unpaid plan', { status: 'unpaid' }, false],
] as const)('isEntitled with %s: %j is %s', (_name, change, expected) => {
  expect(isEntitled({ ...ENTITLEMENT, ...change }, NOW)).toBe(expected);
});

it('createHandoff returns the URL of the app with its own query and a token that expires after a minute', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = await readSigningKey(JSON.stringify(privateKey.export({ format: 'jwk' })));
  const handoff = await createHandoff({
    uid: 'ada',
    appId: 'ai-caller',
    entitlement: ENTITLEMENT,
    origin: 'https://www.example.com',
    appUrl: 'https://app.example/signup?from=site',
    key,
    now: NOW,
    jti: 'j1',
  });
  expect(handoff.expiresAt).toBe('2026-03-01T12:01:00.000Z');
  const url = new URL(handoff.url);
  expect(`${url.origin}${url.pathname}`).toBe('https://app.example/signup');
  expect(url.searchParams.get('from')).toBe('site');
  const [header = '', payload = ''] = url.searchParams.get('handoff')?.split('.') ?? [];
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(header)).toEqual({ alg: 'ES256', typ: 'JWT', kid: key.published.kid });
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
