import { randomUUID } from 'node:crypto';
import { PAYMENT_LIMITS } from '@atrium/contract/payments/payments';
import { expect, it, vi } from 'vitest';
import {
  createCheckoutSessionRoute,
  createPaymentIntentRoute,
} from '../../../functions/src/payments/create-payment.http.ts';
import { openGuards } from '../../../functions/src/platform/routes/testing/call-routes.ts';
import { randomFrom } from '../../../tools/demo-data/random.ts';
import { openLocalStripe } from '../../support/in-process/local-stripe.ts';
import { mount } from '../../support/in-process/mounted-api.ts';

const ORIGIN = 'https://atrium.example';
const { authenticate } = openGuards;
const local = vi.hoisted(() => ({ stripe: undefined as unknown }));

vi.mock('../../../functions/src/platform/captcha/captcha.ts', () => ({ requireHuman: async () => {} }));
vi.mock('../../../functions/src/payments/require-payment-attempt.ts', () => ({
  requirePaymentAttempt: async () => {},
}));
vi.mock('../../../functions/src/payments/customers/customer-store.ts', () => ({
  findCustomerId: async () => null,
  recordCustomerId: async (_uid: string, id: string) => id,
  hasEmail: async () => true,
  recordEmail: async () => {},
}));
vi.mock('../../../functions/src/platform/stripe/stripe.ts', async original => ({
  ...(await original<typeof import('../../../functions/src/platform/stripe/stripe.ts')>()),
  getStripe: async () => local.stripe,
}));
vi.mock('../../../functions/src/platform/logger.ts', () => ({
  logger: { info: () => {}, warn: () => {}, error: () => {} },
}));

const payment = { appId: 'demo-app', description: 'Demo payment', currency: 'USD', recaptchaToken: 'x' };

/** Returns a random JSON value for the amount, from valid to hostile. */
function fuzzedAmount(random: () => number): string {
  const upTo = (max: number) => Math.floor(random() * max);
  const kinds = [
    () => String(upTo(100_000_000) / 100),
    () => String(random() * 1_000),
    () => String(random() * 10 ** (upTo(320) - 20)),
    () => String(-random() * 1_000),
    () => String(upTo(60) / 100 + 0.1 + 0.2),
    () => `${upTo(1_000)}.${String(upTo(10_000)).padStart(4, '0')}`,
    () => `${upTo(1_000)}e${upTo(12) - 3}`,
    () =>
      JSON.stringify(['1,5', '10', '0x10', '', ' ', 'NaN', 'Infinity', '１０', '1e2', '10.00 USD'][upTo(10)]),
    () => JSON.stringify([[10], { value: 10 }, null, true, [], [[10.5]]][upTo(6)]),
    () =>
      ['0.49', '0.5', '-0', '0', '1e308', '-1e308', '999999.99', '1000000', '5e-324', '0.30000000000000004'][
        upTo(10)
      ] ?? '0',
    () => String((upTo(100_000) + 1) / 100 + 10 ** -(2 + upTo(10))),
  ];
  return kinds[upTo(kinds.length)]?.() ?? '0';
}

it('create-payment-intent converts each of 10,000 fuzzed amounts to whole cents or responds with 400', async () => {
  const { sdk, state } = openLocalStripe();
  local.stripe = sdk;
  const call = mount(createPaymentIntentRoute, { authenticate });
  const random = randomFrom(11);
  const statuses = { 200: 0, 400: 0 };
  for (let i = 0; i < 10_000; i += 1) {
    const amount = fuzzedAmount(random);
    const body = `${JSON.stringify(payment).slice(0, -1)},"amount":${amount}}`;
    const before = state.paymentIntents.size;
    const { status, json } = await call(body, { 'idempotency-key': randomUUID() });
    if (status === 400) {
      expect(json, amount).toMatchObject({ code: 'invalid_request', error: expect.any(String) });
      expect(state.paymentIntents.size, amount).toBe(before);
      statuses[400] += 1;
      continue;
    }
    expect(status, amount).toBe(200);
    const cents = state.paymentIntents.get(json.paymentIntentId)?.amount ?? Number.NaN;
    expect(Number.isInteger(cents) && cents >= PAYMENT_LIMITS.minCents, amount).toBe(true);
    expect(cents, amount).toBeLessThanOrEqual(PAYMENT_LIMITS.maxCents);
    expect(Math.abs(cents / 100 - Number(amount)), amount).toBeLessThan(1e-8);
    statuses[200] += 1;
  }
  expect(statuses[200]).toBeGreaterThan(1_000);
  expect(statuses[400]).toBeGreaterThan(1_000);
});

/** Returns a random URL to another site, in forms that URL parsers treat differently. */
function hostileTarget(random: () => number): string {
  const upTo = (max: number) => Math.floor(random() * max);
  const host = ['evil.example', 'xn--80ak6aa92e.com', '127.0.0.1', '[::1]', 'еvil.example', 'evil。example'][
    upTo(6)
  ];
  const forms = [
    `//${host}`,
    `https://${host}`,
    `https:${host}`,
    `/\\${host}`,
    `\\\\${host}`,
    `https://atrium.example@${host}`,
    `https://atrium.example:443@${host}/`,
    `https://${host}#@atrium.example`,
    `https://atrium.example.${host}`,
    `https://atrium.example%2f@${host}`,
    `/%2f%2f${host}`,
    `javascript:location='//${host}'`,
    `\t//${host}`,
    `https://${host}\r\nX-Other: 1`,
    `///${host}`,
    `.${host}`,
    `@${host}`,
    `:80@${host}`,
    `data:text/html,//${host}`,
    `https://atrium.example\u2028.${host}`,
  ];
  return `${forms[upTo(forms.length)]}${['', '/', '/payment/success', '?x=1'][upTo(4)]}`;
}

it('create-checkout-session never redirects to another site with 500 hostile targets in headers and body', async () => {
  const { sdk, state } = openLocalStripe();
  local.stripe = sdk;
  vi.stubEnv('PUBLIC_ORIGIN', ORIGIN);
  const call = mount(createCheckoutSessionRoute, { authenticate });
  const random = randomFrom(13);
  const names = [
    'host',
    'x-forwarded-host',
    'origin',
    'referer',
    'x-original-url',
    'forwarded',
    'x-forwarded-proto',
  ];
  const fields = ['successUrl', 'success_url', 'cancelUrl', 'return_url', 'redirect', 'origin'];
  let accepted = 0;
  for (let i = 0; i < 500; i += 1) {
    const target = hostileTarget(random);
    const isInBody = i % 5 === 0;
    const body = {
      ...payment,
      amount: 10,
      description: i % 3 ? 'Demo payment' : target.trim().slice(0, 200),
      ...(isInBody && { [fields[i % fields.length] ?? '']: target }),
    };
    const headers = Object.fromEntries(names.map(name => [name, target]));
    const { status, json } = await call(JSON.stringify(body), {
      ...headers,
      'idempotency-key': randomUUID(),
    });
    if (isInBody) {
      expect(status, target).toBe(400);
      continue;
    }
    expect(status, `${target} ${json.error}`).toBe(200);
    accepted += 1;
    const session = [...state.sessions.values()].find(({ url }) => url === json.url);
    for (const url of [session?.success_url, session?.cancel_url]) {
      expect(new URL(url ?? '').origin, target).toBe(ORIGIN);
    }
  }
  expect(accepted).toBe(400);
  vi.unstubAllEnvs();
});
