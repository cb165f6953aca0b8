import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../api.ts';
import { database } from '../database.ts';
import { newPerson, type Person } from '../people.ts';
import { paidTransaction } from './payments.ts';

const WINDOW_MS = 60_000;

let ada: Person;
let paid: string;
beforeAll(async () => {
  ada = await newPerson();
  paid = await paidTransaction(ada.uid, 1000);
  // Use up the quota of this minute and the next one, which can start during the test.
  const hash = createHash('sha256').update(ada.uid).digest('base64url').slice(0, 22);
  const now = Math.floor(Date.now() / WINDOW_MS);
  const full = [now, now + 1].map(index => database.doc(`rate_limits/stripe-turns_${hash}_${index}`));
  await Promise.all(full.map(window => window.set({ count: 120, expiresAt: new Date() })));
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
