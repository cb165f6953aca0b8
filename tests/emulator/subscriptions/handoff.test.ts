import { Handoff } from '@atrium/contract/subscriptions/handoff';
import type { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import { expect, it } from 'vitest';
import { call, failure } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { control } from '../../support/sandbox.ts';

const PLAN: Entitlement = {
  tierId: 'starter',
  status: 'active',
  subscriptionId: 'sub_1',
  currentPeriodEnd: null,
  cancelAt: null,
  endedByRefund: null,
};

async function personWith(plan: Partial<Entitlement> | null, appId = 'ai-caller'): Promise<Person> {
  const person = await newPerson();
  const apps = plan ? { [appId]: { ...PLAN, ...plan } } : {};
  await database.doc(`entitlements/${person.uid}`).set({ apps });
  return person;
}

async function handOver(person: Person, appId = 'ai-caller'): Promise<URL> {
  const response = await call('POST', `/api/apps/${appId}/handoff`, { as: person });
  expect(response, JSON.stringify(response.json)).toMatchObject({ status: 200 });
  return new URL(Handoff.parse(response.json).url);
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

it('the handoff signs a user with a plan in to the app', async () => {
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
  ['with a plan that has ended', { cancelAt: '2020-01-01T00:00:00Z' }, 'Your plan for AI Caller has ended.'],
])('the handoff is rejected %s', async (_name, plan, message) => {
  const response = await call('POST', '/api/apps/ai-caller/handoff', { as: await personWith(plan) });
  expect(response).toMatchObject(failure(403, 'permission_denied', message));
});

it('the handoff is rejected for another app than the plan’s, and for an unknown app', async () => {
  const person = await personWith({}, 'blooger');
  expect((await call('POST', '/api/apps/ai-caller/handoff', { as: person })).status).toBe(403);
  expect(await call('POST', '/api/apps/nothing/handoff', { as: person })).toMatchObject(
    failure(404, 'not_found'),
  );
});
