import { expect, it } from 'vitest';
import { planPriceText, priceText } from './price-text.ts';

it.each([
  [{ price: 49, currency: 'USD', billingCycle: 'monthly' }, '$49/mo', '$49/month'],
  [{ price: 89, currency: 'CAD', billingCycle: 'monthly' }, 'CA$89/mo', 'CA$89/month'],
  [{ price: 890.5, currency: 'CAD', billingCycle: 'yearly' }, 'CA$890.50/yr', 'CA$890.50/year'],
  [{ price: 39, currency: 'EUR', billingCycle: 'monthly' }, '€39/mo', '€39/month'],
  [{ price: 7.99, currency: 'USD', billingCycle: 'per_filing' }, '$7.99/filing', '$7.99/filing'],
  [{ price: 20, currency: 'USD', billingCycle: 'one_time' }, '$20', '$20'],
  [{ price: 0, currency: 'CAD', billingCycle: 'monthly' }, 'Free', 'free'],
] as const)('%j is %s, and %s in a sentence', (tier, short, inSentence) => {
  expect(priceText(tier)).toBe(short);
  expect(planPriceText(tier)).toBe(inSentence);
});
