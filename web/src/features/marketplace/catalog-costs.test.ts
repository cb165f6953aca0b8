import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { expect, it } from 'vitest';
import { type CostedApp, fitPlans, monthlyText, type Needs, needsUrl, sumCosts } from './catalog-costs.ts';

const APPS: CostedApp[] = sampleServices.map(({ serviceId, pricingTiers, name, icon }) => ({
  id: serviceId,
  name,
  icon,
  pricing: pricingTiers,
}));
const NONE = needsUrl.initial;
const planFor = (needs: Partial<Needs>, apps = APPS) => {
  const [fit] = fitPlans({ ...NONE, ...needs }, apps);
  return fit?.kind === 'plan' ? fit.tier.tierId : fit?.kind;
};

it.each([
  [{ calls: 100 }, 'starter'], // 300 minutes
  [{ calls: 101 }, 'growth'],
  [{ calls: 5000 }, 'scale'],
  [{ calls: 5001 }, 'beyond'],
  [{ articles: 2 }, 'free'],
  [{ articles: 3 }, 'pro'],
  [{ articles: 31 }, 'team'],
  [{ employees: 25 }, 'standard'],
  [{ employees: 26 }, 'beyond'],
  [{ trucks: 900 }, 'filing'],
] as const)('fitPlans finds the cheapest plan that is sufficient for %j', (needs, plan) => {
  expect(planFor(needs)).toBe(plan);
});

it('fitPlans uses the monthly price of a plan with two prices, and compares a yearly price per month', () => {
  const tiers = APPS[0]?.pricing ?? [];
  const yearlyOnly = (price: number) =>
    tiers
      .filter(({ tierId }) => tierId !== 'starter')
      .map(tier => (tier.tierId === 'starter-yearly' ? { ...tier, price } : tier));
  const caller = (pricing: CostedApp['pricing']) => APPS.slice(0, 1).map(app => ({ ...app, pricing }));
  expect(planFor({ calls: 50 }, caller([...tiers].reverse()))).toBe('starter');
  // $200 a month, which is more than Growth at $199.
  expect(planFor({ calls: 50 }, caller(yearlyOnly(2400)))).toBe('growth');
  expect(planFor({ calls: 50 }, caller(yearlyOnly(2376)))).toBe('starter-yearly');
});

it('fitPlans does not guess where plans have no amount, and skips apps that are not for sale', () => {
  const silent = APPS.map(app => ({
    ...app,
    pricing: app.pricing.map(tier => ({ ...tier, features: [] })),
  }));
  expect(planFor({ calls: 1 }, silent)).toBe('unknown');
  expect(planFor({ calls: 1 }, [])).toBeUndefined();
  expect(fitPlans(NONE, APPS)).toEqual([]);
});

it.each([
  ['-1', 0],
  ['0', 0],
  ['many', 0],
  ['1e9', 0],
  ['1,200', 1200],
  ['', 0],
  ['123456789', 99_999],
])('the needs in a URL limit %j to the allowed range: %d', (text, limited) => {
  expect(needsUrl.parse(`?calls=${text}`).calls).toBe(limited);
});

it.each([
  [{ calls: 100, articles: 8, employees: 12 }, '$78/mo + CA$89/mo'],
  [{ articles: 1, employees: 12 }, 'CA$89/mo'],
  [{ articles: 1 }, 'Free'],
])('formats the monthly cost of %j', (needs, text) => {
  expect(monthlyText(sumCosts(fitPlans({ ...NONE, ...needs }, APPS)))).toBe(text);
});
