import { beforeEach, describe, expect, it } from 'vitest';
import { get, post } from '../../support/api.ts';
import { awaitDocument } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { buildPaymentBody, payOnPage } from '../../support/records/payments.ts';
import { newKey, openPlanCheckout, STARTER_PLAN, subscribe } from '../../support/records/subscriptions.ts';
import { stripe } from '../../support/sandbox.ts';
import { world } from '../../support/world.ts';

let ada: Person;
beforeEach(async () => {
  ada = await newPerson();
});

const resume = (attempt: string, as: Person | undefined = ada) =>
  post(`/api/checkout-sessions/${attempt}/resume`, {}, { as });
const getState = (attempt: string, as: Person | undefined = ada) =>
  get(`/api/checkout-sessions/${attempt}`, { as });

async function newestSession(person = ada) {
  const { data } = await stripe.checkout.sessions.list({ limit: 20 });
  const session = data.find(({ client_reference_id }) => client_reference_id === person.uid);
  if (!session) throw new Error('The user has no session.');
  const attempt = new URL(session.cancel_url ?? '').searchParams.get('attempt') ?? '';
  return { session, attempt };
}

async function startPayment(amount = 12.34) {
  const response = await post(
    '/api/payments/stripe/create-checkout-session',
    await buildPaymentBody('checkout', { amount, description: 'Three hours of set-up' }),
    { as: ada, headers: newKey() },
  );
  return { url: response.json.url, ...(await newestSession()) };
}

async function startPlan(priceId = STARTER_PLAN.priceId) {
  const response = await openPlanCheckout(ada, { ...STARTER_PLAN, priceId });
  return { url: response.json.url, ...(await newestSession()) };
}

describe('GET /api/checkout-sessions/{attempt}, and POST to its resume', () => {
  it.each([
    ['payment', startPayment],
    ['subscription', startPlan],
  ] as const)('returns the page of an open session: %s', async (_, start) => {
    const { url, attempt } = await start();
    expect(attempt).toMatch(/^[0-9a-f]{24}$/);
    expect(await getState(attempt)).toMatchObject({ status: 200, json: { status: 'open' } });
    for (const _ of ['once', 'and again']) {
      expect(await resume(attempt)).toMatchObject({ status: 200, json: { url } });
    }
  });

  it('replaces an expired session once, with the same parameters', async () => {
    const { session, attempt } = await startPayment();
    await stripe.checkout.sessions.expire(session.id);
    expect((await getState(attempt)).json).toMatchObject({ status: 'expired' });
    const [one, two] = await Promise.all([resume(attempt), resume(attempt)]);
    expect(one.status).toBe(200);
    expect(two.json.url).toBe(one.json.url);
    const next = await newestSession();
    expect(next.session).toMatchObject({ url: one.json.url, amount_total: 1234, currency: 'usd' });
    expect(next.session.metadata).toMatchObject({ appId: 'demo-app', userId: ada.uid });
    const { data } = await stripe.checkout.sessions.listLineItems(next.session.id);
    expect(data[0]?.description).toBe('Custom payment: Three hours of set-up');
    // An expired replacement is replaced, too.
    await stripe.checkout.sessions.expire(next.session.id);
    const third = await resume(attempt);
    expect(third.status).toBe(200);
    expect(third.json.url).not.toBe(one.json.url);
  });

  it('replaces an expired session for a plan with the same price', async () => {
    const { session, attempt } = await startPlan('price_ai_caller_growth');
    await stripe.checkout.sessions.expire(session.id);
    expect(await resume(attempt)).toMatchObject({ status: 200 });
    const next = await newestSession();
    expect(next.session).toMatchObject({ mode: 'subscription', amount_total: 19_900 });
    expect(next.session.metadata).toMatchObject({ appId: 'ai-caller', tierId: 'growth' });
  });

  it('returns the success page when the replacement was paid', async () => {
    const { session, attempt } = await startPayment();
    await stripe.checkout.sessions.expire(session.id);
    await payOnPage((await resume(attempt)).json.url, ada.email);
    const response = await resume(attempt);
    expect(response.json.url).toContain('/payment/success?kind=payment&attempt=');
    expect(response.json.url).not.toContain(attempt);
  });

  it('returns the newer session for the same subject, and its success page after payment', async () => {
    const first = await startPayment(12.34);
    const second = await startPayment(56.78);
    expect(await resume(first.attempt)).toMatchObject({ status: 200, json: { url: second.url } });
    await payOnPage(second.url, ada.email);
    const done = `${world.hostingUrl}/payment/success?kind=payment&attempt=${second.attempt}`;
    expect((await resume(first.attempt)).json.url).toBe(done);
  });

  it('returns 409 when the plan was bought in the meantime', async () => {
    const { session, attempt } = await startPlan();
    await stripe.checkout.sessions.expire(session.id);
    const bought = await subscribe(ada);
    await awaitDocument(`subscriptions/${bought.id}`);
    expect(await resume(attempt)).toMatchObject({ status: 409, json: { code: 'conflict' } });
  });

  it('rejects other users’ checkouts', async () => {
    const { attempt } = await startPayment();
    const stranger = await newPerson();
    for (const request of [resume, getState]) {
      expect(await request(attempt, stranger)).toMatchObject({ status: 404 });
      expect(await request('0'.repeat(24))).toMatchObject({ status: 404 });
    }
    for (const other of ['x', '%2e%2e']) expect(await resume(other), other).toMatchObject({ status: 404 });
  });
});
