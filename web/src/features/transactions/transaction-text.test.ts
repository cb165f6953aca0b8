import { expect, it } from 'vitest';
import { moneyText, shortId, statusText, stripeDashboardUrl } from './transaction-text.ts';

it('shows the first eight characters of an id', () => {
  expect(shortId('0123456789abcdef')).toBe('01234567');
});

it('writes money in its own currency', () => {
  expect([moneyText(10, 'USD'), moneyText(89, 'CAD')]).toEqual(['$10.00', 'CA$89.00']);
});

it('writes states as words', () => {
  expect(statusText('partially_refunded')).toBe('Partially refunded');
});

it('leads to the right half of the provider’s dashboard', () => {
  expect(stripeDashboardUrl('pi_1', true)).toBe('https://dashboard.stripe.com/test/payments/pi_1');
  expect(stripeDashboardUrl('pi_1', false)).toBe('https://dashboard.stripe.com/payments/pi_1');
});
