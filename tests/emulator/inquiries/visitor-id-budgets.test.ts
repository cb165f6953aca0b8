import { expect, it, vi } from 'vitest';
import { getDatabase } from '../../../functions/src/platform/firestore/firebase.ts';
import type { RateLimit } from '../../../functions/src/platform/limits/rate-limit.ts';
import { windowDocument } from '../../../functions/src/platform/limits/rate-window-store.ts';
import { issueVisitorIdRoute } from '../../../functions/src/visitors/issue-visitor-id.http.ts';
import { VISITOR_ID_BUDGETS } from '../../../functions/src/visitors/visitor-id.ts';
import { mount } from '../../support/in-process/mounted-api.ts';
import { captchaToken } from '../../support/sandbox.ts';
import { world } from '../../support/world.ts';

vi.mock('../../../functions/src/platform/logger.ts', () => ({ logger: { error: vi.fn(), info: vi.fn() } }));

// The total budget is used up here: the route in this process, on a project that only these tests use.
vi.stubEnv('GCLOUD_PROJECT', 'demo-visitors');
vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
vi.stubEnv('RECAPTCHA_VERIFY_URL', `${world.sandboxUrl}/recaptcha/api/siteverify`);
vi.stubEnv('RECAPTCHA_SECRET', 'atrium_sandbox_recaptcha_secret');
vi.stubEnv('RECAPTCHA_HOSTNAMES', 'localhost');

const ask = (purpose: string, headers: Record<string, string>, recaptchaToken?: string) =>
  mount(issueVisitorIdRoute)(JSON.stringify({ purpose, recaptchaToken }), headers);

async function useUp(limit: RateLimit | undefined, left: number): Promise<void> {
  if (!limit) throw new Error('There is no such budget.');
  const { shards = 1 } = limit;
  const index = Math.floor(Date.now() / limit.windowMs);
  // The next hour's too: it may begin before the test is over.
  for (const window of [index, index + 1]) {
    for (let shard = 0; shard < shards; shard += 1) {
      const { document, expiresAt } = await windowDocument({ limit, key: `all-${shard}`, index: window });
      await document.set({ count: limit.max / shards - (shard === 0 ? left : 0), expiresAt });
    }
  }
}

const countIds = async () =>
  (await (await getDatabase()).collection('visitor_ids').count().get()).data().count;

const from = (host: number) => ({ 'x-forwarded-for': `192.0.2.${host}` });
const { forms, analytics } = VISITOR_ID_BUDGETS;
const LIMITED = { status: 429, json: { code: 'rate_limited' } };

it('forms can be sent after the total budget for analytics is used up', async () => {
  await useUp(forms.total, 1);
  await useUp(analytics.total, 1);
  expect((await ask('analytics', from(1))).status).toBe(200);
  const before = await countIds();
  expect(await ask('analytics', from(2))).toMatchObject(LIMITED);
  // A captcha token gives no further budget for analytics.
  const token = await captchaToken('visitor_id');
  expect(await ask('analytics', from(3), token)).toMatchObject(LIMITED);
  expect(await countIds()).toBe(before);
  expect((await ask('forms', from(2))).status).toBe(200);
});

it('the total budget for forms is followed by another one for visitors with a valid captcha token', async () => {
  await useUp(forms.total, 0);
  await useUp(forms.verified, 1);
  const before = await countIds();
  for (const host of [4, 5]) expect(await ask('forms', from(host))).toMatchObject(LIMITED);
  const REJECTED = { status: 400, json: { code: 'captcha_failed' } };
  expect(await ask('forms', from(6), await captchaToken('contact_form'))).toMatchObject(REJECTED);
  const token = await captchaToken('visitor_id');
  expect((await ask('forms', from(6), token)).status).toBe(200);
  expect(await countIds()).toBe(before + 1);
  // A token is valid for one id.
  expect(await ask('forms', from(6), token)).toMatchObject(REJECTED);
  expect(await ask('forms', from(6), await captchaToken('visitor_id'))).toMatchObject(LIMITED);
  expect(await countIds()).toBe(before + 1);
});
