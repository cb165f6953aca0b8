import { BackendInfo, SERVICE_IDS } from '@atrium/contract/marketplace/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenSandbox, openSandbox } from '../testing/open-sandbox.ts';
import { backendInfo } from './backend-info.ts';

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.stop());

const ask = (id: string, key = `sandbox-key-${id}`) =>
  fetch(`${sandbox.url}/apps/${id}/api/info`, { headers: { 'x-api-key': key }, redirect: 'manual' });
const health = (id: string, body: object) => sandbox.control('POST', `/apps/${id}/health`, body);
const tiers = () => SERVICE_IDS.flatMap(id => backendInfo(id)?.data.pricingTiers ?? []);

describe('the catalogue', () => {
  it.each(SERVICE_IDS)('of %s fits the contract and is behind its key', async id => {
    const answer = await ask(id);
    const info = BackendInfo.parse(await answer.json());
    expect(info.data.serviceId).toBe(id);
    const refused = await ask(id, 'wrong');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ success: false, error: expect.any(String) });
  });

  it('has the specification’s offers: 11 paid ones from 7.99 to 999', () => {
    const paid = tiers().filter(({ price }) => price > 0);
    expect(paid).toHaveLength(11);
    expect(Math.min(...paid.map(({ price }) => price))).toBe(7.99);
    expect(Math.max(...paid.map(({ price }) => price))).toBe(999);
    const offer = (id: string) => backendInfo(id)?.data.pricingTiers.find(({ price }) => price > 0);
    expect(offer('invoicer')).toMatchObject({ price: 19, currency: 'USD', billingCycle: 'monthly' });
    expect(offer('payrollca')).toMatchObject({ price: 89, currency: 'CAD', billingCycle: 'monthly' });
    expect(offer('blooger')).toMatchObject({ price: 29, billingCycle: 'monthly' });
    expect(offer('irs2290')).toMatchObject({ price: 7.99, billingCycle: 'per_filing' });
  });

  it('has a Stripe price of the same amount for each subscription, and no other ids', async () => {
    const prices = new Map(
      (await sandbox.sdk.prices.list({ limit: 100 })).data.map(price => [price.id, price]),
    );
    for (const tier of tiers()) {
      const sold = tier.price > 0 && tier.billingCycle === 'monthly';
      expect(Boolean(tier.stripePriceId)).toBe(sold);
      if (!sold) continue;
      expect(prices.get(tier.stripePriceId ?? '')).toMatchObject({
        product: tier.stripeProductId,
        unit_amount: Math.round(tier.price * 100),
        currency: tier.currency.toLowerCase(),
        recurring: { interval: 'month', interval_count: 1 },
      });
    }
  });
});

describe('the health switch', () => {
  it('says error, nonsense, too much, or sends away', async () => {
    await health('blooger', { mode: 'error' });
    expect((await ask('blooger')).status).toBe(500);
    await health('blooger', { mode: 'wrong-json' });
    await expect((await ask('blooger')).json()).rejects.toThrow();
    await health('blooger', { mode: 'wrong-shape' });
    expect(BackendInfo.safeParse(await (await ask('blooger')).json()).success).toBe(false);
    await health('blooger', { mode: 'huge' });
    expect((await (await ask('blooger')).arrayBuffer()).byteLength).toBeGreaterThan(10 * 1024 * 1024);
    await health('blooger', { mode: 'redirect' });
    expect((await ask('blooger')).status).toBe(302);
    await health('blooger', { mode: 'up' });
    expect((await ask('blooger')).status).toBe(200);
  });

  it('cuts the connection of one back end and leaves the others', async () => {
    await health('blooger', { mode: 'down' });
    await expect(ask('blooger')).rejects.toThrow();
    expect((await ask('invoicer')).status).toBe(200);
    const shown = await sandbox.control('GET', '/apps');
    expect(shown).toMatchObject({ blooger: { mode: 'down', calls: 1 }, invoicer: { mode: 'up', calls: 1 } });
  });

  it('holds for as many calls as it is told', async () => {
    await health('blooger', { mode: 'error', times: 2 });
    expect([(await ask('blooger')).status, (await ask('blooger')).status]).toEqual([500, 500]);
    expect((await ask('blooger')).status).toBe(200);
  });

  it('never answers while it hangs', async () => {
    await health('blooger', { mode: 'hang' });
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

it('has a sign-up page that names the chosen plan', async () => {
  const text = await (await fetch(`${sandbox.url}/apps/blooger/signup?tier=pro`)).text();
  expect(text).toContain('Sign up for');
  expect(text).toContain('$29.00 / mo');
});
