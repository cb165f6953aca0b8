import { randomUUID } from 'node:crypto';
import { findPricedPlan } from '@atrium/contract/marketplace/plan-prices';
import { beforeAll, describe, expect, it } from 'vitest';
import { world } from '../../world.ts';
import { failure, get, post } from '../api.ts';
import { newPerson, type Person } from '../people.ts';
import { control, stripe } from '../sandbox.ts';
import { createForeignPrice, STARTER_PLAN } from '../subscriptions/subscriptions.ts';
import { buildPaymentBody } from './payments.ts';

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
    const answer = await post(PAYMENT, body, {
      as: ada,
      headers: {
        origin: 'https://evil.example',
        'x-forwarded-host': 'evil.example',
        referer: 'https://evil.example/',
      },
    });
    expect(answer.status).toBe(200);
    const session = await findSession(answer.json.url);
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

  it('opens a page with the signed-in user’s email, even before it is confirmed', async () => {
    const stranger = await newPerson();
    const { json } = await post(PAYMENT, await buildPaymentBody('checkout'), { as: stranger });
    expect(await (await fetch(json.url)).text()).toContain(`value="${stranger.email}"`);
  });

  it('requires a captcha token for its own action', async () => {
    expect(await post(PAYMENT, await buildPaymentBody('payment'), { as: ada })).toMatchObject(
      failure(400, 'captcha_failed'),
    );
  });
});

describe('while Stripe is down', () => {
  it.each([
    [PAYMENT, 'Failed to create checkout session'],
    [SUBSCRIPTION, 'Failed to create subscription checkout'],
  ])('%s returns an error, and works again afterwards', async (path, error) => {
    const person = await newPerson();
    const newBody = async () => (path === PAYMENT ? await buildPaymentBody('checkout') : STARTER_PLAN);
    const outage = { path: '/v1/checkout/sessions', method: 'POST', times: 30, status: 500, when: 'before' };
    await control('POST', '/stripe-faults', outage);
    expect(await post(path, await newBody(), { as: person })).toMatchObject({
      status: 502,
      json: { code: 'payment_provider_error', error },
    });
    await control('DELETE', '/stripe-faults');
    const headers = { 'Idempotency-Key': randomUUID() };
    expect(await post(path, await newBody(), { as: person, headers })).toMatchObject({ status: 200 });
  });
});

describe('a retried checkout request', () => {
  const lost = { path: '/v1/checkout/sessions', method: 'POST', times: 1, status: null, when: 'after' };

  it('creates one session for 20 identical calls, and returns 409 for a different body', async () => {
    const person = await newPerson();
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = await buildPaymentBody('checkout', { amount: 12.34 });
    await control('POST', '/stripe-faults', lost);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(PAYMENT, body, { as: person, headers })),
    );
    expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(answer => answer.json.url)).size).toBe(1);
    const other = await buildPaymentBody('checkout', { amount: 12.35 });
    expect(await post(PAYMENT, other, { as: person, headers })).toMatchObject(
      failure(409, 'idempotency_mismatch'),
    );
  });

  it('creates one session for a plan, and returns 409 for another plan', async () => {
    const person = await newPerson();
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await post(SUBSCRIPTION, STARTER_PLAN, { as: person, headers });
    expect(first.status).toBe(200);
    expect((await post(SUBSCRIPTION, STARTER_PLAN, { as: person, headers })).json).toEqual(first.json);
    expect(
      await post(
        SUBSCRIPTION,
        { ...STARTER_PLAN, priceId: 'price_ai_caller_growth' },
        { as: person, headers },
      ),
    ).toMatchObject(failure(409, 'idempotency_mismatch'));
  });
});

describe('create-subscription-checkout', () => {
  it('creates a session for a plan of the catalog, without a captcha', async () => {
    const { json: catalog } = await get('/api/marketplace');
    const tier = catalog.services[0].pricing.find((plan: { tierId: string }) => plan.tierId === 'starter');
    const answer = await post(SUBSCRIPTION, { ...STARTER_PLAN, priceId: tier.stripePriceId }, { as: ada });
    expect(answer.status).toBe(200);
    const session = await findSession(answer.json.url);
    expect(session).toMatchObject({
      mode: 'subscription',
      amount_total: 4900,
      metadata: { userId: ada.uid, appId: 'ai-caller', tierId: 'starter' },
    });
  });

  it('creates a session at the yearly price of a plan, with the names of the catalog', async () => {
    const { json: catalog } = await get('/api/marketplace');
    const tier = findPricedPlan(catalog.services[0].pricing, 'starter')?.yearly;
    const body = { priceId: tier?.stripePriceId, serviceName: 'Free stuff', tierName: 'x' };
    const answer = await post(SUBSCRIPTION, body, { as: ada });
    const session = await findSession(answer.json.url);
    expect(session).toMatchObject({
      mode: 'subscription',
      amount_total: 49_000,
      metadata: { tierId: 'starter-yearly', description: 'AI Caller, Starter plan' },
    });
    const { data } = await stripe.checkout.sessions.listLineItems(session.id);
    expect(data.map(({ price }) => [price?.product, price?.recurring?.interval])).toEqual([
      ['prod_ai_caller_starter', 'year'],
    ]);
  });

  it('rejects prices that are not in the catalog', async () => {
    const foreign = await createForeignPrice();
    for (const priceId of ['price_unknown', foreign, 'prod_ai_caller_starter', 'price_irs2290_filing']) {
      expect(await post(SUBSCRIPTION, { ...STARTER_PLAN, priceId }, { as: ada }), priceId).toMatchObject(
        failure(400, 'price_not_available'),
      );
    }
  });

  it('rejects a price that is inactive at Stripe', async () => {
    await stripe.prices.update('price_personalcfo_business', { active: false });
    const answer = await post(
      SUBSCRIPTION,
      { ...STARTER_PLAN, priceId: 'price_personalcfo_business' },
      { as: ada },
    );
    await stripe.prices.update('price_personalcfo_business', { active: true });
    expect(answer).toMatchObject(failure(400, 'price_not_available'));
  });
});
