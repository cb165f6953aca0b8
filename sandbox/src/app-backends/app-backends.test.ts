import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { BackendInfo } from '@atrium/contract/marketplace/catalog-schemas';
import { groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenSandbox, openSandbox } from '../testing/open-sandbox.ts';
import { backendInfo } from './backend-info.ts';

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.stop());

const fetchInfo = (id: string, key = `sandbox-key-${id}`) =>
  fetch(`${sandbox.url}/apps/${id}/api/info`, { headers: { 'x-api-key': key }, redirect: 'manual' });
const setHealth = (id: string, body: object) => sandbox.control('POST', `/apps/${id}/health`, body);
const plans = () => SERVICE_IDS.flatMap(id => groupPlans(backendInfo(id)?.data.pricingTiers ?? []));

describe('app info', () => {
  it.each(SERVICE_IDS)('matches the contract and requires the API key: %s', async id => {
    const response = await fetchInfo(id);
    const info = BackendInfo.parse(await response.json());
    expect(info.data.serviceId).toBe(id);
    const rejected = await fetchInfo(id, 'wrong');
    expect(rejected.status).toBe(401);
    expect(await rejected.json()).toMatchObject({ success: false, error: expect.any(String) });
  });

  it('contains the 11 paid plans of the specification, from 7.99 to 999', () => {
    const paid = plans()
      .map(({ tier }) => tier)
      .filter(({ price }) => price > 0);
    expect(paid).toHaveLength(11);
    expect(Math.min(...paid.map(({ price }) => price))).toBe(7.99);
    expect(Math.max(...paid.map(({ price }) => price))).toBe(999);
    const paidTier = (id: string) => backendInfo(id)?.data.pricingTiers.find(({ price }) => price > 0);
    expect(paidTier('invoicer')).toMatchObject({ price: 19, currency: 'USD', billingCycle: 'monthly' });
    expect(paidTier('payrollca')).toMatchObject({ price: 89, currency: 'CAD', billingCycle: 'monthly' });
    expect(paidTier('blooger')).toMatchObject({ price: 29, billingCycle: 'monthly' });
    expect(paidTier('irs2290')).toMatchObject({ price: 7.99, billingCycle: 'per_filing' });
  });

  it('has a Stripe price of the same amount for each plan price, with one product per plan', async () => {
    const prices = new Map(
      (await sandbox.sdk.prices.list({ limit: 100 })).data.map(price => [price.id, price]),
    );
    const intervals = { monthly: 'month', yearly: 'year', per_filing: null, one_time: null };
    for (const { tier, yearly } of plans()) {
      for (const one of yearly ? [tier, yearly] : [tier]) {
        const interval = intervals[one.billingCycle];
        const isSubscription = one.price > 0 && interval !== null;
        expect(Boolean(one.stripePriceId)).toBe(isSubscription);
        if (!isSubscription) continue;
        expect(prices.get(one.stripePriceId ?? '')).toMatchObject({
          product: tier.stripeProductId,
          unit_amount: Math.round(one.price * 100),
          currency: one.currency.toLowerCase(),
          recurring: { interval, interval_count: 1 },
        });
      }
    }
  });
});

describe('backend health mode', () => {
  it('sends an error, malformed JSON, a wrong shape, a huge response or a redirect', async () => {
    await setHealth('blooger', { mode: 'error' });
    expect((await fetchInfo('blooger')).status).toBe(500);
    await setHealth('blooger', { mode: 'wrong-json' });
    await expect((await fetchInfo('blooger')).json()).rejects.toThrow();
    await setHealth('blooger', { mode: 'wrong-shape' });
    expect(BackendInfo.safeParse(await (await fetchInfo('blooger')).json()).success).toBe(false);
    await setHealth('blooger', { mode: 'huge' });
    expect((await (await fetchInfo('blooger')).arrayBuffer()).byteLength).toBeGreaterThan(10 * 1024 * 1024);
    await setHealth('blooger', { mode: 'redirect' });
    expect((await fetchInfo('blooger')).status).toBe(302);
    await setHealth('blooger', { mode: 'up' });
    expect((await fetchInfo('blooger')).status).toBe(200);
  });

  it('drops the connection of one back end only', async () => {
    await setHealth('blooger', { mode: 'down' });
    await expect(fetchInfo('blooger')).rejects.toThrow();
    expect((await fetchInfo('invoicer')).status).toBe(200);
    const states = await sandbox.control('GET', '/apps');
    expect(states).toMatchObject({ blooger: { mode: 'down', calls: 1 }, invoicer: { mode: 'up', calls: 1 } });
  });

  it('applies a health mode to the given number of calls', async () => {
    await setHealth('blooger', { mode: 'error', times: 2 });
    expect([(await fetchInfo('blooger')).status, (await fetchInfo('blooger')).status]).toEqual([500, 500]);
    expect((await fetchInfo('blooger')).status).toBe(200);
  });

  it('sends no response in health mode hang', async () => {
    await setHealth('blooger', { mode: 'hang' });
    const abort = new AbortController();
    const hanging = fetch(`${sandbox.url}/apps/blooger/api/info`, {
      headers: { 'x-api-key': 'sandbox-key-blooger' },
      signal: abort.signal,
    });
    await expect
      .poll(async () => (await sandbox.control('GET', '/apps')).blooger)
      .toMatchObject({ calls: 1 });
    abort.abort();
    await expect(hanging).rejects.toThrow(/abort/i);
  });
});

it('shows the selected plan on the sign-up page', async () => {
  const text = await (await fetch(`${sandbox.url}/apps/blooger/signup?tier=pro`)).text();
  expect(text).toContain('Sign up for');
  expect(text).toContain('$29.00 / mo');
});
