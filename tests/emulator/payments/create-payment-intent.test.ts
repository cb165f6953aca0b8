import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, failure, post } from '../../support/api.ts';
import { awaitDocument, leaveUses } from '../../support/database.ts';
import { newPerson, type Person, updateAccount } from '../../support/people.ts';
import { buildPaymentBody } from '../../support/records/payments.ts';
import { captchaToken, control, stripe } from '../../support/sandbox.ts';

const PATH = '/api/payments/stripe/create-payment-intent';

let ada: Person;
beforeAll(async () => {
  ada = await newPerson();
});

async function create(
  change: object = {},
  options: { as?: Person; key?: string; headers?: Record<string, string> } = {},
) {
  return post(PATH, await buildPaymentBody('payment', change), {
    as: options.as ?? ada,
    headers: { ...(options.key && { 'Idempotency-Key': options.key }), ...options.headers },
  });
}

/** Pays an intent with a card that works. */
const confirm = (id: string) => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });

/** The customer of an intent at Stripe, with the number of the customer's intents. */
async function getCustomer({ json }: ApiResponse) {
  const { customer } = await stripe.paymentIntents.retrieve(json.paymentIntentId);
  const { data } = await stripe.paymentIntents.list({ customer: String(customer), limit: 100 });
  return { id: String(customer), intents: data.length };
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

  it.each([
    ['a one-time product at its price', 'irs2290', 'catalog', 'Form 2290 Filing, Single filing', ''],
    ['another payment', 'demo-app', 'custom', 'My truck, as agreed', 'Custom payment: '],
  ])('describes %s on the receipt and in the ledger', async (_name, appId, kind, description, prefix) => {
    const { json } = await create({ appId, amount: 7.99, description: 'My truck, as agreed' });
    await confirm(json.paymentIntentId);
    const { latest_charge } = await stripe.paymentIntents.retrieve(json.paymentIntentId, {
      expand: ['latest_charge'],
    });
    expect(latest_charge).toMatchObject({ description: `${prefix}${description}` });
    const path = `transactions/${json.transactionId}`;
    const record = await awaitDocument(path, data => data.status === 'completed');
    expect(record).toMatchObject({ kind, description, appId });
  });

  it('returns one that was charged as it is, instead of charging another', async () => {
    const { json: first } = await create();
    await confirm(first.paymentIntentId);
    const next = await create({ amount: 99, paymentIntentId: first.paymentIntentId });
    expect(next.json).toEqual({ ...first, status: 'paid' });
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

  it('creates one intent for 50 identical concurrent calls, though Stripe’s first response is lost', async () => {
    const person = await newPerson();
    const body = await buildPaymentBody('payment');
    const lost = { path: '/v1/payment_intents', method: 'POST', times: 1, status: null, when: 'after' };
    await control('POST', '/stripe-faults', lost);
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(PATH, body, { as: person })));
    expect(responses.map(response => response.status)).toEqual(Array(50).fill(200));
    expect(new Set(responses.map(response => response.json.paymentIntentId)).size).toBe(1);
    expect(await Promise.all(responses.slice(0, 1).map(getCustomer))).toMatchObject([{ intents: 1 }]);
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

  it('limits payment attempts of a user and of an IP address, and never a repeated one', async () => {
    const address = '203.0.113.7';
    const headers = { 'x-forwarded-for': address };
    for (const limit of [
      { name: 'payment-user', max: 30, windowMs: 60_000, by: 'user' },
      { name: 'payment-address', max: 300, windowMs: 60_000, by: 'address' },
    ]) {
      const as = await newPerson();
      await leaveUses(limit, limit.by === 'user' ? as.uid : address, 1);
      const key = randomUUID();
      const first = await create({}, { as, key, headers });
      expect(first.status).toBe(200);
      expect(await create({}, { as, headers })).toMatchObject(
        failure(429, 'rate_limited', 'Too many payment attempts. Try again in'),
      );
      expect((await create({}, { as, key, headers })).json).toEqual(first.json);
    }
  });

  it('requires an unused captcha token for this action with a sufficient score', async () => {
    const error = 'reCAPTCHA verification failed';
    const rejected = { status: 400, json: { code: 'captcha_failed', error } };
    expect(await create({ recaptchaToken: 'made-up' })).toMatchObject(rejected);
    expect(await create({ recaptchaToken: await captchaToken('checkout') })).toMatchObject(rejected);
    const used = await captchaToken('payment');
    expect((await create({ recaptchaToken: used })).status).toBe(200);
    expect(await create({ recaptchaToken: used, amount: 12 })).toMatchObject(rejected);
    await control('POST', '/recaptcha', { score: 0.1, times: 1 });
    expect(await create()).toMatchObject(rejected);
    expect((await create()).status).toBe(200);
  });

  it('creates one customer for 20 concurrent first payments', async () => {
    const person = await newPerson(undefined, true);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => create({}, { as: person, key: randomUUID() })),
    );
    expect(responses.map(response => response.status)).toEqual(Array(20).fill(200));
    const customers = await Promise.all(responses.map(getCustomer));
    expect(customers).toEqual(Array(20).fill({ id: customers[0]?.id, intents: 20 }));
    const { data } = await stripe.customers.list({ email: person.email });
    expect(data).toHaveLength(1);
  });

  it('sends the email of a payer with the card form to Stripe only after it is verified', async () => {
    const stranger = await newPerson();
    const { id } = await getCustomer(await create({}, { as: stranger }));
    expect(await stripe.customers.retrieve(id)).toMatchObject({ email: null });
    await updateAccount(stranger.uid, { emailVerified: true });
    expect(await getCustomer(await create({}, { as: stranger }))).toMatchObject({ id });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ email: stranger.email });
  });
});
