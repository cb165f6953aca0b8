import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../support/api.ts';
import { leaveOneUse, leaveUses } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { paidTransaction } from '../../support/records/payments.ts';

const HOUR_MS = 3_600_000;

describe('calls to Stripe', () => {
  let ada: Person;
  let paid: string;
  beforeAll(async () => {
    ada = await newPerson();
    paid = await paidTransaction(ada.uid, 1000);
    await leaveUses({ name: 'stripe-turns', max: 120, windowMs: 60_000 }, ada.uid, 0);
  });

  it.each([
    ['POST', '/api/billing-portal'],
    ['GET', '/api/subscriptions/sub_1/open-payment'],
    ['POST', '/api/subscriptions/sub_1/preview'],
    ['POST', '/api/subscriptions/sub_1/cancel'],
    ['POST', '/api/subscriptions/sub_1/resume'],
    ['GET', `/api/checkout-sessions/${'0'.repeat(24)}`],
    ['GET', '/api/transactions/{paid}/documents'],
  ])('are limited per user: %s %s', async (method, path) => {
    const body = { priceId: 'price_ai_caller_growth' };
    const response = await call(method, path.replace('{paid}', paid), {
      as: ada,
      ...(method === 'POST' && { body }),
    });
    expect(response).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it.each([
  // Without a plan, each call is refused.
  [403, 'POST /api/apps/ai-caller/handoff', { name: 'handoff', max: 20, windowMs: 60_000 }],
  [200, 'GET /api/account/export', { name: 'account-export', max: 20, windowMs: HOUR_MS }],
  [200, 'GET /api/transactions/export', { name: 'transaction-export', max: 40, windowMs: HOUR_MS }],
])('returns %i and then 429 for %s with one use left', async (first, route, limit) => {
  const [method = '', path = ''] = route.split(' ');
  const [as, other] = [await newPerson(), await newPerson()];
  await leaveOneUse(limit, as.uid);
  expect((await call(method, path, { as })).status).toBe(first);
  const refused = await call(method, path, { as });
  expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call(method, path, { as: other })).status).toBe(first);
});
