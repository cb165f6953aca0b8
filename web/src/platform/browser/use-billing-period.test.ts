import { expect, it } from 'vitest';
import { billingPeriodIn, withBillingPeriod } from './use-billing-period.ts';

it.each([
  ['', 'monthly'],
  ['?billing=yearly', 'yearly'],
  ['?q=a&billing=yearly', 'yearly'],
  ['?billing=monthly', 'monthly'],
  ['?billing=decade', 'monthly'],
  ['?xbilling=yearly', 'monthly'],
] as const)('reads the billing period of “%s” as %s', (search, period) => {
  expect(billingPeriodIn(search)).toBe(period);
});

it.each([
  ['/compare?plans=a:b,c:d', 'yearly', '/compare?plans=a:b,c:d&billing=yearly'],
  ['/compare?billing=yearly&plans=a:b', 'monthly', '/compare?plans=a:b'],
  ['/plans', 'yearly', '/plans?billing=yearly'],
  ['/plans?billing=yearly', 'yearly', '/plans?billing=yearly'],
  ['/plans?billing=yearly', 'monthly', '/plans'],
] as const)('writes %s for %s billing as %s', (path, period, result) => {
  expect(withBillingPeriod(path, period)).toBe(result);
});
