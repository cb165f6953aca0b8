import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { expect, it } from 'vitest';
import { sharedSandbox } from '../testing/open-sandbox.ts';
import { backendInfo } from './backend-info.ts';

const sandbox = await sharedSandbox();

const plans = () => SERVICE_IDS.flatMap(id => groupPlans(backendInfo(id)?.data.pricingTiers ?? []));

it('Stripe has a price of the same amount for each plan price of an app, with one product per plan', async () => {
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
