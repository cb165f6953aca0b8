import { HANDOFF_KEYS_PATH, Handoff, handoffPath } from '@atrium/contract/subscriptions/handoff';
import type { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import { describe, expect, it } from 'vitest';
import { call, failure, get } from '../api.ts';
import { database, leaveOneUse } from '../database.ts';
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
    expect((await follow(await handOver(person))).status).toBe(200);
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
    expect(answer).toMatchObject(failure(403, 'permission_denied', message));
  });

  it('is rejected for another app than the plan’s, and for an unknown app', async () => {
    const person = await personWith({}, 'blooger');
    expect((await call('POST', handoffPath('ai-caller'), { as: person })).status).toBe(403);
    expect(await call('POST', handoffPath('nothing'), { as: person })).toMatchObject(
      failure(404, 'not_found'),
    );
  });

  it('is rate limited', async () => {
    const person = await personWith({});
    await leaveOneUse({ name: 'handoff', max: 20, windowMs: 60_000 }, person.uid);
    await handOver(person);
    const refused = await call('POST', handoffPath('ai-caller'), { as: person });
    expect(refused).toMatchObject(failure(429, 'rate_limited'));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it('GET /.well-known/jwks.json returns the public signing key, without authentication', async () => {
  const answer = await get(HANDOFF_KEYS_PATH);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect(JSON.stringify(answer.json)).not.toContain('"d"');
});
