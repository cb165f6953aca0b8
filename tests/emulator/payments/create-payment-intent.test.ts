import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, failure, post } from '../api.ts';
import { awaitDocument, database } from '../database.ts';
import { newPerson, type Person, updateAccount } from '../people.ts';
import { captchaToken, control, stripe } from '../sandbox.ts';
import { buildPaymentBody } from './payments.ts';

const PATH = '/api/payments/stripe/create-payment-intent';

let ada: Person;
beforeAll(async () => {
  ada = await newPerson();
});

async function create(change: object = {}, options: { as?: Person; key?: string } = {}) {
  return post(PATH, await buildPaymentBody('payment', change), {
    as: options.as ?? ada,
    ...(options.key && { headers: { 'Idempotency-Key': options.key } }),
  });
}

describe('create-payment-intent', () => {
  it('creates the requested intent in cents for the user’s customer', async () => {
    const first = await create({ amount: 7.99 });
    expect(first).toMatchObject({
      status: 200,
      json: {
        paymentIntentId: expect.stringMatching(/^pi_/),
        clientSecret: expect.stringContaining('_secret_'),
        transactionId: expect.stringMatching(/^[0-9a-f]{24}$/),
      },
    });
    const intent = await stripe.paymentIntents.retrieve(first.json.paymentIntentId);
    expect(intent).toMatchObject({
      amount: 799,
      currency: 'usd',
      description: 'Custom payment: Demo payment',
      metadata: {
        userId: ada.uid,
        appId: 'demo-app',
        amountCents: '799',
        currency: 'USD',
        kind: 'custom',
        description: 'Demo payment',
      },
    });
    const second = await create();
    const other = await stripe.paymentIntents.retrieve(second.json.paymentIntentId);
    expect(other.id).not.toBe(intent.id);
    expect(other.customer).toBe(intent.customer);
  });

  it('updates the open intent of an attempt', async () => {
    const { json: first } = await create();
    const changed = await create({
      amount: 25.5,
      appId: 'another-app',
      description: 'Other',
      paymentIntentId: first.paymentIntentId,
    });
    expect(changed.json).toEqual(first);
    expect(await stripe.paymentIntents.retrieve(first.paymentIntentId)).toMatchObject({
      amount: 2550,
      description: 'Custom payment: Other',
      metadata: { appId: 'another-app', amountCents: '2550', description: 'Other' },
    });
  });

  it('uses the catalog’s name for a one-time product at its price', async () => {
    const { json } = await create({ appId: 'irs2290', amount: 7.99, description: 'My truck' });
    await stripe.paymentIntents.confirm(json.paymentIntentId, { payment_method: 'pm_card_visa' });
    const name = 'Form 2290 Filing, Single filing';
    expect(await stripe.paymentIntents.retrieve(json.paymentIntentId)).toMatchObject({ description: name });
    const record = await awaitDocument(
      `transactions/${json.transactionId}`,
      data => data.status === 'completed',
    );
    expect(record).toMatchObject({ kind: 'catalog', appId: 'irs2290', description: name });
  });

  it('marks the payer’s description on the receipt and in the ledger', async () => {
    const { json } = await create({ description: 'AI Caller Growth, one year' });
    await stripe.paymentIntents.confirm(json.paymentIntentId, { payment_method: 'pm_card_visa' });
    const { latest_charge } = await stripe.paymentIntents.retrieve(json.paymentIntentId, {
      expand: ['latest_charge'],
    });
    expect(latest_charge).toMatchObject({ description: 'Custom payment: AI Caller Growth, one year' });
    const record = await awaitDocument(
      `transactions/${json.transactionId}`,
      data => data.status === 'completed',
    );
    expect(record).toMatchObject({ kind: 'custom', description: 'AI Caller Growth, one year' });
  });

  it('creates a new intent instead of changing a completed one', async () => {
    const { json: first } = await create();
    await stripe.paymentIntents.confirm(first.paymentIntentId, { payment_method: 'pm_card_visa' });
    const next = await create({ amount: 99, paymentIntentId: first.paymentIntentId });
    expect(next.json.paymentIntentId).not.toBe(first.paymentIntentId);
    expect((await stripe.paymentIntents.retrieve(first.paymentIntentId)).amount).toBe(1000);
  });

  it("does not change another user's intent", async () => {
    const { json: first } = await create();
    const stranger = await newPerson();
    const attack = await create({ amount: 0.5, paymentIntentId: first.paymentIntentId }, { as: stranger });
    expect(attack).toMatchObject(failure(404, 'not_found'));
    expect((await stripe.paymentIntents.retrieve(first.paymentIntentId)).amount).toBe(1000);
    expect(await create({ paymentIntentId: 'pi_doesnotexist' })).toMatchObject({ status: 404 });
  });

  it('creates one intent for 50 identical concurrent calls', async () => {
    const person = await newPerson();
    const body = await buildPaymentBody('payment');
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(PATH, body, { as: person })));
    expect(answers.map(answer => answer.status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(answer => answer.json.paymentIntentId)).size).toBe(1);
    const { customer } = await stripe.paymentIntents.retrieve(answers[0]?.json.paymentIntentId);
    const { data } = await stripe.paymentIntents.list({ customer: String(customer), limit: 100 });
    expect(data).toHaveLength(1);
  });

  it('creates one intent when Stripe’s response is lost', async () => {
    const person = await newPerson();
    const lost = { path: '/v1/payment_intents', method: 'POST', times: 1, status: null, when: 'after' };
    await control('POST', '/stripe-faults', lost);
    const answer = await create({}, { as: person });
    expect(answer.status).toBe(200);
    const { customer } = await stripe.paymentIntents.retrieve(answer.json.paymentIntentId);
    const { data } = await stripe.paymentIntents.list({ customer: String(customer), limit: 100 });
    expect(data).toHaveLength(1);
  });

  it('returns an error while Stripe is down, and works again afterwards', async () => {
    const outage = { path: '/v1/payment_intents', method: 'POST', times: 100, status: 500, when: 'before' };
    await control('POST', '/stripe-faults', outage);
    expect(await create()).toMatchObject({
      status: 502,
      json: { code: 'payment_provider_error', error: 'Failed to create payment intent' },
    });
    await control('DELETE', '/stripe-faults');
    expect((await create()).status).toBe(200);
  });

  it('returns the same response to a repeated key, and 409 for a different body', async () => {
    const key = randomUUID();
    const first = await create({}, { key });
    expect((await create({}, { key })).json).toEqual(first.json);
    expect(await create({ amount: 11 }, { key })).toMatchObject(failure(409, 'idempotency_mismatch'));
    // Another user's key is independent.
    const stranger = await newPerson();
    const theirs = await create({}, { key, as: stranger });
    expect(theirs.json.paymentIntentId).not.toBe(first.json.paymentIntentId);
    expect(await create({}, { key: 'bad key' })).toMatchObject({ status: 400 });
  });

  it('requires an unused captcha token for this action and site with a sufficient score', async () => {
    const rejected = {
      status: 400,
      json: { code: 'captcha_failed', error: 'reCAPTCHA verification failed' },
    };
    expect(await create({ recaptchaToken: '' })).toMatchObject(rejected);
    expect(await create({ recaptchaToken: 'made-up' })).toMatchObject(rejected);
    expect(await create({ recaptchaToken: await captchaToken('checkout') })).toMatchObject(rejected);
    expect(await create({ recaptchaToken: await captchaToken('payment', 'evil.example') })).toMatchObject(
      rejected,
    );
    const used = await captchaToken('payment');
    expect((await create({ recaptchaToken: used })).status).toBe(200);
    expect(await create({ recaptchaToken: used, amount: 12 })).toMatchObject(rejected);
    await control('POST', '/recaptcha', { score: 0.1, times: 1 });
    expect(await create()).toMatchObject(rejected);
    expect((await create()).status).toBe(200);
  });

  it('creates one customer for 20 concurrent first payments', async () => {
    const person = await newPerson(undefined, true);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create({}, { as: person, key: randomUUID() })),
    );
    expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200));
    const intents = await Promise.all(
      answers.map(answer => stripe.paymentIntents.retrieve(answer.json.paymentIntentId)),
    );
    expect(new Set(intents.map(intent => intent.id)).size).toBe(20);
    expect(new Set(intents.map(intent => intent.customer)).size).toBe(1);
    const { data } = await stripe.customers.list({ email: person.email });
    expect(data).toHaveLength(1);
  });

  it('sends the email of a payer with the card form to Stripe only after it is verified', async () => {
    const stranger = await newPerson();
    const getCustomer = async ({ json }: Answer) => {
      const { customer } = await stripe.paymentIntents.retrieve(json.paymentIntentId, {
        expand: ['customer'],
      });
      return customer;
    };
    const first = await create({}, { as: stranger });
    expect(first.status).toBe(200);
    expect(await getCustomer(first)).toMatchObject({ email: null });
    await updateAccount(stranger.uid, { emailVerified: true });
    expect(await getCustomer(await create({}, { as: stranger }))).toMatchObject({ email: stranger.email });
  });

  it('creates a new customer when the old one was deleted at Stripe', async () => {
    const person = await newPerson();
    const getCustomer = async ({ json }: Answer) =>
      String((await stripe.paymentIntents.retrieve(json.paymentIntentId)).customer);
    const deletedId = await getCustomer(await create({}, { as: person }));
    await stripe.customers.del(deletedId);
    const portal = () => post('/api/billing-portal', {}, { as: person });
    expect(await portal()).toMatchObject(failure(404, 'not_found'));
    const next = await getCustomer(await create({}, { as: person }));
    expect(next).not.toBe(deletedId);
    expect((await database.doc(`customers/${person.uid}`).get()).get('stripeCustomerId')).toBe(next);
    expect((await portal()).status).toBe(200);
  });
});
