import { findPricedPlan } from '@atrium/contract/marketplace/plan-prices';
import { expect, it } from 'vitest';
import { buildCatalog } from './build-catalog.ts';
import { findOwnership } from './plan-ownership.ts';

const plan = findPricedPlan(buildCatalog().services[0]?.pricing ?? [], 'starter');

it('distinguishes the price that the user pays from another price of the same plan', () => {
  if (!plan?.yearly) throw new Error('The sample catalog has no yearly price of Starter.');
  const { tier, yearly } = plan;
  const own = { label: 'Your plan', switchLabel: null };
  expect(findOwnership(plan, tier, 'starter')).toEqual(own);
  expect(findOwnership(plan, yearly, 'starter-yearly')).toEqual(own);
  expect(findOwnership(plan, yearly, 'starter')).toEqual({
    label: 'Your plan, monthly',
    switchLabel: 'Switch to Yearly',
  });
  expect(findOwnership(plan, tier, 'starter-yearly')).toEqual({
    label: 'Your plan, yearly',
    switchLabel: 'Switch to Monthly',
  });
  expect(findOwnership(plan, tier, 'growth')).toBeNull();
  expect(findOwnership({ tier, yearly: null }, tier, undefined)).toBeNull();
});
