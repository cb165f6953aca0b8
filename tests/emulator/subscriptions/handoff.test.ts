import { createPublicKey, verify } from 'node:crypto';
import {
  HANDOFF_KEYS_PATH,
  Handoff,
  HandoffClaims,
  handoffPath,
} from '@atrium/contract/subscriptions/handoff';
import type { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import { describe, expect, it } from 'vitest';
import { world } from '../../world.ts';
import { call, get, post } from '../api.ts';
import { database } from '../database.ts';
import { newPerson, type Person } from '../people.ts';
import { control } from '../sandbox.ts';

const PLAN: Entitlement = {
  tierId: 'starter',
  status: 'active',
  subscriptionId: 'sub_1',
  currentPeriodEnd: null,
  cancelAt: null,
};

async function personWith(plan: Partial<Entitlement> | null, appId = 'ai-caller'): Promise<Person> {
  const person = await newPerson();
  const apps = plan ? { [appId]: { ...PLAN, ...plan } } : {};
  await database.doc(`entitlements/${person.uid}`).set({ apps });
  return person;
}

async function handOver(person: Person, appId = 'ai-caller'): Promise<URL> {
  const answer = await call('POST', handoffPath(appId), { as: person });
  expect(answer, JSON.stringify(answer.json)).toMatchObject({ status: 200 });
  return new URL(Handoff.parse(answer.json).url);
}

/** Follows a link like a browser, with the cookies that it receives. */
async function follow(url: URL): Promise<{ status: number; text: string; url: string }> {
  const first = await fetch(url, { redirect: 'manual' });
  const location = first.headers.get('location');
  if (!location) return { status: first.status, text: await first.text(), url: url.href };
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  const next = new URL(location, url);
  const second = await fetch(next, { headers: { cookie } });
  return { status: second.status, text: await second.text(), url: next.href };
}

const withToken = (url: URL, change: (token: string) => string): URL => {
  const changed = new URL(url);
  changed.searchParams.set('handoff', change(url.searchParams.get('handoff') ?? ''));
  return changed;
};

describe('POST /api/apps/{appId}/handoff', () => {
  it('signs a user with a plan in to the app', async () => {
    const person = await personWith({});
    const url = await handOver(person);
    expect(`${url.origin}${url.pathname}`).toMatch(/^http:\/\/localhost:\d+\/apps\/ai-caller\/signup$/);
    const page = await follow(url);
    expect(page.status).toBe(200);
    expect(page.text).toContain(person.uid);
    expect(page.text).toContain('plan <strong>Starter</strong> (active)');
    expect(page.url).not.toContain('handoff');
    const log = await control('GET', '/requests?path=/apps/*');
    expect(JSON.stringify(log)).toContain('/apps/ai-caller/signup');
    expect(JSON.stringify(log)).not.toContain(url.searchParams.get('handoff'));
  });

  it('puts only issuer, app, user and plan into a token that is valid for a minute', async () => {
    const person = await personWith({ status: 'trialing' });
    const token = (await handOver(person)).searchParams.get('handoff') ?? '';
    const claims = HandoffClaims.parse(
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
    );
    expect(claims).toMatchObject({
      iss: world.hostingUrl,
      aud: 'ai-caller',
      sub: person.uid,
      tierId: 'starter',
      status: 'trialing',
    });
    expect(claims.exp - claims.iat).toBe(60);
    expect(Object.keys(claims)).toHaveLength(8);
    expect(token).not.toContain(Buffer.from(person.email).toString('base64url').slice(0, 20));
  });

  it('returns a link that the app rejects the second time', async () => {
    const url = await handOver(await personWith({}));
    expect((await follow(url)).status).toBe(200);
    expect(await follow(url)).toMatchObject({
      status: 403,
      text: expect.stringContaining('This link has already been used.'),
    });
  });

  it('returns a link that the app rejects after a minute', async () => {
    const url = await handOver(await personWith({}));
    await control('POST', '/handoffs', { aheadSeconds: 61 });
    expect(await follow(url)).toMatchObject({
      status: 403,
      text: expect.stringContaining('This link has expired.'),
    });
  });

  it('returns a link that other apps reject', async () => {
    const url = await handOver(await personWith({}));
    url.pathname = '/apps/blooger/signup';
    expect(await follow(url)).toMatchObject({
      status: 403,
      text: expect.stringContaining('This link is for another app.'),
    });
  });

  it('returns a link that the app rejects when it was changed', async () => {
    const url = await handOver(await personWith({}));
    const better = withToken(url, token => {
      const [header, payload = '', signature] = token.split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const altered = Buffer.from(JSON.stringify({ ...claims, tierId: 'scale' })).toString('base64url');
      return `${header}.${altered}.${signature}`;
    });
    const unsigned = withToken(url, token => {
      const header = Buffer.from('{"alg":"none"}').toString('base64url');
      return `${header}.${token.split('.')[1]}.`;
    });
    for (const forged of [better, unsigned, withToken(url, token => token.slice(0, -4))]) {
      const page = await follow(forged);
      expect(page.status).toBe(403);
      expect(page.text).toMatch(/not issued by the marketplace|is invalid/);
    }
    expect((await follow(url)).status).toBe(200);
  });

  it.each([
    ['without a plan', null, 'You don’t have a plan for AI Caller yet.'],
    [
      'with a plan that has ended',
      { cancelAt: '2020-01-01T00:00:00Z' },
      'Your plan for AI Caller has ended.',
    ],
    ['with a plan that is not paid', { status: 'unpaid' as const }, 'Your plan for AI Caller has ended.'],
  ])('is rejected %s', async (_name, plan, message) => {
    const answer = await call('POST', handoffPath('ai-caller'), { as: await personWith(plan) });
    expect(answer).toMatchObject({
      status: 403,
      json: { code: 'permission_denied', error: expect.stringContaining(message) },
    });
  });

  it('is rejected for another app than the plan’s, and for an unknown app', async () => {
    const person = await personWith({}, 'blooger');
    expect((await call('POST', handoffPath('ai-caller'), { as: person })).status).toBe(403);
    expect(await call('POST', handoffPath('nothing'), { as: person })).toMatchObject({
      status: 404,
      json: { code: 'not_found' },
    });
  });

  it('is rate limited', async () => {
    const person = await personWith({});
    const answers = [];
    for (let i = 0; i < 41; i += 1) answers.push(await post(handoffPath('ai-caller'), {}, { as: person }));
    const refused = answers.find(answer => answer.status === 429);
    expect(refused?.json.code).toBe('rate_limited');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe(`GET ${HANDOFF_KEYS_PATH}`, () => {
  it('returns the public signing key, without authentication', async () => {
    const answer = await get(HANDOFF_KEYS_PATH);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(JSON.stringify(answer.json)).not.toContain('"d"');
    const token = (await handOver(await personWith({}))).searchParams.get('handoff') ?? '';
    const [header = '', payload, signature = ''] = token.split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const jwk = answer.json.keys.find((key: { kid: string }) => key.kid === kid);
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    expect(
      verify(
        'sha256',
        Buffer.from(`${header}.${payload}`),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
  });
});
