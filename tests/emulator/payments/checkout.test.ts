import { randomUUID } from 'node:crypto';
import { findPricedPlan, priceFor } from '@atrium/contract/marketplace/plan-prices';
import { beforeAll, describe, expect, it } from 'vitest';
import { failure, get, post } from '../../support/api.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { buildPaymentBody } from '../../support/records/payments.ts';
import { createForeignPrice, STARTER_PLAN } from '../../support/records/subscriptions.ts';
import { control, stripe } from '../../support/sandbox.ts';
import { world } from '../../support/world.ts';

const INTENT = '/api/payments/stripe/create-payment-intent';
const PAYMENT = '/api/payments/stripe/create-checkout-session';
const SUBSCRIPTION = '/api/payments/stripe/create-subscription-checkout';

let ada: Person;
beforeAll(async () => {
  ada = await newPerson();
});

async function findSession(url: string) {
  const { data } = await stripe.checkout.sessions.list({ limit: 20 });
  const session = data.find(candidate => candidate.url === url);
  if (!session) throw new Error(`No session has the URL ${url}.`);
  return session;
}

describe('create-checkout-session', () => {
  it('returns a hosted page that redirects to this site only', async () => {
    const body = await buildPaymentBody('checkout', { amount: 12.34 });
    const evil = 'https://evil.example';
    const headers = {
      ...{ origin: evil, referer: `${evil}/`, 'x-original-url': `${evil}/`, 'x-forwarded-proto': 'https' },
      ...{ 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example;proto=https' },
    };
    const response = await post(PAYMENT, body, { as: ada, headers });
    expect(response.status).toBe(200);
    const session = await findSession(response.json.url);
    expect(session).toMatchObject({
      mode: 'payment',
      amount_total: 1234,
      currency: 'usd',
      client_reference_id: ada.uid,
    });
    for (const target of [session.success_url, session.cancel_url]) {
      expect(new URL(target ?? '').origin).toBe(world.hostingUrl);
    }
    // The return URL has the id of the ledger's future record.
    const attempt = new URL(session.success_url ?? '').searchParams.get('attempt');
    expect(attempt).toMatch(/^[0-9a-f]{24}$/);
    expect(session.metadata).toMatchObject({ checkoutAttemptId: attempt });
  });

  it('requires a captcha token for its own action', async () => {
    expect(await post(PAYMENT, await buildPaymentBody('payment'), { as: ada })).toMatchObject(
      failure(400, 'captcha_failed'),
    );
  });
});

it.each([
  [INTENT, 'Failed to create payment intent', () => buildPaymentBody('payment')],
  [PAYMENT, 'Failed to create checkout session', () => buildPaymentBody('checkout')],
  [SUBSCRIPTION, 'Failed to create subscription checkout', async () => STARTER_PLAN],
])('%s returns an error while Stripe is down, and works again afterwards', async (path, error, newBody) => {
  const person = await newPerson();
  for (const object of ['payment_intents', 'checkout/sessions']) {
    const outage = { path: `/v1/${object}`, method: 'POST', times: 100, status: 500, when: 'before' };
    await control('POST', '/stripe-faults', outage);
  }
  expect(await post(path, await newBody(), { as: person })).toMatchObject({
    status: 502,
    json: { code: 'payment_provider_error', error },
  });
  await control('DELETE', '/stripe-faults');
  const headers = { 'Idempotency-Key': randomUUID() };
  expect(await post(path, await newBody(), { as: person, headers })).toMatchObject({ status: 200 });
});

describe('a retried checkout request', () => {
  const lost = { path: '/v1/checkout/sessions', method: 'POST', times: 1, status: null, when: 'after' };

  it('creates one session for 20 identical calls, and returns 409 for a different body', async () => {
    const person = await newPerson();
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = await buildPaymentBody('checkout', { amount: 12.34 });
    await control('POST', '/stripe-faults', lost);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => post(PAYMENT, body, { as: person, headers })),
    );
    expect(responses.map(response => response.status)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map(response => response.json.url)).size).toBe(1);
    const other = await buildPaymentBody('checkout', { amount: 12.35 });
    expect(await post(PAYMENT, other, { as: person, headers })).toMatchObject(
      failure(409, 'idempotency_mismatch'),
    );
  });
});

describe('create-subscription-checkout', () => {
  it.each([
    ['monthly', 4900, 'starter', 'month'],
    ['yearly', 49_000, 'starter-yearly', 'year'],
  ] as const)(
    'creates a session at the %s price, with the catalog’s names',
    async (period, cents, tierId, interval) => {
      const { json: catalog } = await get('/api/marketplace');
      const plan = findPricedPlan(catalog.services[0].pricing, 'starter');
      const priceId = plan && priceFor(plan, period).stripePriceId;
      const body = { priceId, serviceName: 'Free stuff', tierName: 'x' };
      const response = await post(SUBSCRIPTION, body, { as: ada });
      expect(response.status).toBe(200);
      const session = await findSession(response.json.url);
      expect(session).toMatchObject({
        mode: 'subscription',
        amount_total: cents,
        metadata: { userId: ada.uid, appId: 'ai-caller', tierId, description: 'AI Caller, Starter plan' },
      });
      const { data } = await stripe.checkout.sessions.listLineItems(session.id);
      const prices = data.map(({ price }) => [price?.product, price?.recurring?.interval]);
      expect(prices).toEqual([['prod_ai_caller_starter', interval]]);
    },
  );

  it('rejects prices that are not in the catalog', async () => {
    const foreign = await createForeignPrice();
    for (const priceId of ['price_unknown', foreign, 'prod_ai_caller_starter', 'price_irs2290_filing']) {
      expect(await post(SUBSCRIPTION, { ...STARTER_PLAN, priceId }, { as: ada }), priceId).toMatchObject(
        failure(400, 'price_not_available'),
      );
    }
  });
});
