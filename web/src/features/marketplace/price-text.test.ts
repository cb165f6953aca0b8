import { expect, it } from 'vitest';
import { priceText } from './price-text.ts';

it.each([
  [{ price: 49, currency: 'USD', billingCycle: 'monthly' }, '$49/mo'],
  [{ price: 89, currency: 'CAD', billingCycle: 'monthly' }, 'CA$89/mo'],
  [{ price: 7.99, currency: 'USD', billingCycle: 'per_filing' }, '$7.99/filing'],
  [{ price: 20, currency: 'USD', billingCycle: 'one_time' }, '$20'],
  [{ price: 0, currency: 'CAD', billingCycle: 'monthly' }, 'Free'],
] as const)('%j is %s', (tier, text) => {
  expect(priceText(tier)).toBe(text);
});
