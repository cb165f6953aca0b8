import { beforeAll, expect, it } from 'vitest';
import { call } from '../api.ts';
import { leaveUses } from '../database.ts';
import { newPerson, type Person } from '../people.ts';
import { paidTransaction } from './payments.ts';

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
])('limits calls to Stripe per user: %s %s', async (method, path) => {
  const body = { priceId: 'price_ai_caller_growth' };
  const answer = await call(method, path.replace('{paid}', paid), {
    as: ada,
    ...(method === 'POST' && { body }),
  });
  expect(answer).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});
