import { expect, it } from 'vitest';
import { planPriceText } from './plan-price-text.ts';

it('the plan price text formats the price with its period', () => {
  expect(planPriceText({ price: 49, currency: 'USD', billingCycle: 'monthly' })).toBe('$49/month');
  expect(planPriceText({ price: 890.5, currency: 'CAD', billingCycle: 'yearly' })).toBe('CA$890.50/year');
  expect(planPriceText({ price: 7.99, currency: 'USD', billingCycle: 'per_filing' })).toBe('$7.99/filing');
  expect(planPriceText({ price: 120, currency: 'USD', billingCycle: 'one_time' })).toBe('$120');
  expect(planPriceText({ price: 0, currency: 'USD', billingCycle: 'monthly' })).toBe('free');
});
