import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { RateLimit } from '../../functions/src/platform/rate-limit.ts';
import { VISITOR_ID_BUDGETS } from '../../functions/src/visitors/visitor-id.ts';
import '../world.ts';

vi.mock('../../functions/src/platform/logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));

// A budget of everyone is used up here: the route in this process, on a project whose visitors are these tests alone.
vi.stubEnv('GCLOUD_PROJECT', 'demo-visitors');
vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
afterEach(() => vi.stubEnv('APP_CHECK', undefined));

let ask: (
  purpose: string,
  headers?: Record<string, string>,
) => Promise<{ status: number; json: { id?: string; code?: string } }>;
let useUp: (limit: RateLimit, left: number) => Promise<void>;
let countIds: () => Promise<number>;
beforeAll(async () => {
  const { mount } = await import('../faults/mounted-api.ts');
  const { issueVisitorIdRoute } = await import('../../functions/src/visitors/issue-visitor-id.http.ts');
  const { windowDocument } = await import('../../functions/src/platform/rate-limit-store.ts');
  const { getDatabase } = await import('../../functions/src/platform/firebase.ts');
  const call = mount(issueVisitorIdRoute);
  ask = (purpose, headers) => call(JSON.stringify({ purpose }), headers);
  useUp = async (limit, left) => {
    const index = Math.floor(Date.now() / limit.windowMs);
    // The next hour's, too: it may begin before the test is over.
    for (const window of [index, index + 1]) {
      const { document, expiresAt } = await windowDocument({ limit, key: 'all', index: window });
      await document.set({ count: limit.max - left, expiresAt });
    }
  };
  countIds = async () => (await (await getDatabase()).collection('visitor_ids').count().get()).data().count;
});

it('the total budget for forms is used up for every address, and the one for analytics is not', async () => {
  await useUp(VISITOR_ID_BUDGETS.forms.total, 2);
  const from = (host: number) => ask('forms', { 'x-forwarded-for': `192.0.2.${host}` });
  expect((await from(1)).status).toBe(200);
  expect((await from(2)).status).toBe(200);
  const before = await countIds();
  expect(await from(3)).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
  expect(await countIds()).toBe(before);
  expect((await ask('analytics', { 'x-forwarded-for': '192.0.2.3' })).status).toBe(200);
});

it('the total budget for analytics is used up, and forms are still sent', async () => {
  await useUp(VISITOR_ID_BUDGETS.analytics.total, 0);
  await useUp(VISITOR_ID_BUDGETS.forms.total, 10);
  expect(await ask('analytics', { 'x-forwarded-for': '192.0.2.4' })).toMatchObject({ status: 429 });
});

it.each([
  ['no token', undefined],
  ['garbage', 'garbage'],
  ['a token without a signature', `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa('{"sub":"app"}')}.`],
])('with App Check on, %s gets no id', async (_name, token) => {
  vi.stubEnv('APP_CHECK', 'on');
  const before = await countIds();
  expect(await ask('forms', token === undefined ? {} : { 'x-firebase-appcheck': token })).toMatchObject({
    status: 401,
    json: { code: 'unauthenticated' },
  });
  expect(await countIds()).toBe(before);
});
