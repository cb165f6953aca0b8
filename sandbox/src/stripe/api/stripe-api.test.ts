import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { catchStripeError, NO_REDIRECTS, sdkFor, sharedSandbox } from '../../testing/open-sandbox.ts';
import { API_VERSION } from './api-version.ts';
import { SANDBOX_KEYS } from './keys.ts';

const sandbox = await sharedSandbox();
const { sdk } = sandbox;

describe('authentication', () => {
  it('uses the API version of the SDK', async () => {
    const { lastResponse } = await sdk.products.list({ limit: 1 });
    expect(API_VERSION).toBe(Stripe.API_VERSION);
    expect(lastResponse.apiVersion).toBe(API_VERSION);
    expect(lastResponse.requestId).toMatch(/^req_/);
  });

  it.each([
    ['sk_test_wrong', 'sk_test_********rong'],
    ['nonsense', '********'],
  ])('rejects the API key %s and masks it', async (key, masked) => {
    const error = await catchStripeError(sdkFor(sandbox.port, key).customers.list());
    expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    expect(error.message).toBe(`Invalid API Key provided: ${masked}`);
  });

  it('accepts Basic auth and rejects a call without a key', async () => {
    const basic = `Basic ${Buffer.from(`${SANDBOX_KEYS.secret}:`).toString('base64')}`;
    const url = `${sandbox.url}/v1/customers`;
    expect((await fetch(url, { headers: { authorization: basic } })).status).toBe(200);
    expect((await fetch(url)).status).toBe(401);
  });

  it('rejects the publishable key where the secret key is required', async () => {
    const error = await catchStripeError(sdkFor(sandbox.port, SANDBOX_KEYS.publishable).customers.list());
    expect(error).toMatchObject({ code: 'secret_key_required', statusCode: 403 });
  });
});

describe('errors', () => {
  const LONG = { key: 'x'.repeat(501) };
  const UNKNOWN_CURSOR = { code: 'resource_missing', param: 'starting_after' };
  const UNKNOWN_URL = expect.stringContaining('Unrecognized request URL (GET: /v1/unicorns)');
  const NO_OBJECT = expect.stringContaining('This property cannot be expanded (data.nickname)');

  it('reports a missing object with its id and parameter', async () => {
    const error = await catchStripeError(sdk.customers.retrieve('cus_none'));
    expect(error).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      message: "No such customer: 'cus_none'",
    });
    expect(error.requestId).toMatch(/^req_/);
    expect(error.doc_url).toContain('resource-missing');
  });

  it.each<[string, () => Promise<unknown>, object]>([
    ['an unknown intent', () => sdk.paymentIntents.retrieve('pi_none'), { statusCode: 404, param: 'intent' }],
    ['an unknown price', () => sdk.prices.retrieve('price_none'), { statusCode: 404, param: 'price' }],
    ['an unknown cursor', () => sdk.customers.list({ starting_after: 'cus_none' }), UNKNOWN_CURSOR],
    ['a list of no object', () => sdk.customers.list({ limit: 0 }), { statusCode: 400, param: 'limit' }],
    ['a list of too many', () => sdk.customers.list({ limit: 101 }), { statusCode: 400, param: 'limit' }],
    ['too long metadata', () => sdk.customers.create({ metadata: LONG }), { param: 'metadata[key]' }],
    ['a wrong URL', () => sdk.rawRequest('GET', '/v1/unicorns'), { statusCode: 404, message: UNKNOWN_URL }],
    ['a plain property', () => sdk.prices.list({ expand: ['data.nickname'] }), { message: NO_OBJECT }],
  ])('rejects %s', async (_, call, error) => {
    expect(await catchStripeError(call())).toMatchObject(error);
  });

  const VALID = { amount: 1000, currency: 'usd' };
  it.each([
    ['parameter_unknown', { ...VALID, unicorns: '1' }],
    ['payment_method_types_no_longer_supported', { ...VALID, payment_method_types: ['card'] }],
    ['parameter_missing', { currency: 'usd' }],
    ['parameter_missing', { amount: 1000 }],
    ['parameter_invalid_integer', { ...VALID, amount: '10.5' }],
    ['parameter_invalid_integer', { ...VALID, amount: -5 }],
    ['parameter_invalid_empty', { ...VALID, customer: '' }],
    ['amount_too_small', { ...VALID, amount: 49 }],
    ['amount_too_large', { ...VALID, amount: 100_000_000 }],
    ['resource_missing', { ...VALID, customer: 'cus_none' }],
  ])('rejects an invalid payment intent with %s', async (code, params) => {
    const error = await catchStripeError(sdk.rawRequest('POST', '/v1/payment_intents', params));
    expect(error).toMatchObject({ code, statusCode: 400 });
    expect((await sdk.paymentIntents.list()).data).toHaveLength(0);
  });
});

describe('idempotency', () => {
  const params = { amount: 1000, currency: 'usd', metadata: { a: '1' } };

  it('replays a decline for the same idempotency key', async () => {
    const charge = () =>
      sdk.paymentIntents.create(
        {
          ...params,
          confirm: true,
          payment_method: 'pm_card_chargeDeclined',
          automatic_payment_methods: NO_REDIRECTS,
        },
        { idempotencyKey: 'key-2' },
      );
    const first = await catchStripeError(charge());
    const second = await catchStripeError(charge());
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
    expect((await sdk.charges.list()).data).toHaveLength(1);
  });
});

it('a list is paginated both ways without gaps or duplicates for objects of one second', async () => {
  const created: string[] = [];
  for (let index = 0; index < 25; index += 1) created.unshift((await sdk.customers.create({})).id);
  const forwards: string[] = [];
  for await (const customer of sdk.customers.list({ limit: 4 })) forwards.push(customer.id);
  expect(forwards).toEqual(created);

  const last = created.at(-1) ?? '';
  const page = await sdk.customers.list({ limit: 10, ending_before: last });
  expect(page.data.map(({ id }) => id)).toEqual(created.slice(14, 24));
  expect(page.has_more).toBe(true);
  const backwards: string[] = [];
  for await (const customer of sdk.customers.list({ limit: 4, ending_before: last })) {
    backwards.push(customer.id);
  }
  expect(backwards.toReversed()).toEqual(created.slice(0, 24));
});

it('a list is filtered by creation time and email', async () => {
  await sandbox.control('POST', '/clock', { now: 1_700_000_000 });
  const early = await sdk.customers.create({ email: 'a@b.co' });
  await sandbox.control('POST', '/clock', { now: 1_700_000_100 });
  const late = await sdk.customers.create({ email: 'c@d.co' });
  const later = await sdk.customers.list({ created: { gt: 1_700_000_000 } });
  expect(later.data.map(({ id }) => id)).toEqual([late.id]);
  const byEmail = await sdk.customers.list({ email: 'a@b.co' });
  expect(byEmail.data.map(({ id }) => id)).toEqual([early.id]);
});

it('expand returns dotted paths, list items and includable fields', async () => {
  const customer = await sdk.customers.create({ email: 'a@b.co' });
  const intent = await sdk.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    customer: customer.id,
    confirm: true,
    payment_method: 'pm_card_visa',
    automatic_payment_methods: NO_REDIRECTS,
    expand: ['latest_charge.balance_transaction', 'latest_charge.refunds', 'customer'],
  });
  const charge = intent.latest_charge as Stripe.Charge;
  expect((intent.customer as Stripe.Customer).email).toBe('a@b.co');
  expect((charge.balance_transaction as Stripe.BalanceTransaction).net).toBe(1000 - 59);
  expect(charge.refunds?.data).toEqual([]);
  const list = await sdk.charges.list({ expand: ['data.payment_intent'] });
  expect(list.data[0]?.payment_intent).toMatchObject({ id: intent.id });
  expect((await sdk.paymentIntents.retrieve(intent.id)).customer).toBe(customer.id);
});
