import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { BackendInfo } from '@atrium/contract/marketplace/catalog-schemas';
import { groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { describe, expect, it } from 'vitest';
import { sharedSandbox } from '../testing/open-sandbox.ts';
import { backendInfo } from './backend-info.ts';

const sandbox = await sharedSandbox();

const fetchInfo = (id: string, key = `sandbox-key-${id}`) =>
  fetch(`${sandbox.url}/apps/${id}/api/info`, { headers: { 'x-api-key': key } });
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
