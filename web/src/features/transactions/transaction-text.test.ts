import { expect, it } from 'vitest';
import { filterText, shortId, stripeDashboardUrl } from './transaction-text.ts';

it('shows the first eight characters of an id', () => {
  expect(shortId('0123456789abcdef')).toBe('01234567');
});

it('writes filters as words', () => {
  expect(filterText('status', 'partially_refunded')).toBe('Partially refunded');
  expect(filterText('dateFrom', '2026-01-31')).toBe('From Jan 31, 2026');
});

it('leads to the right half of the provider’s dashboard', () => {
  expect(stripeDashboardUrl('pi_1', true)).toBe('https://dashboard.stripe.com/test/payments/pi_1');
  expect(stripeDashboardUrl('pi_1', false)).toBe('https://dashboard.stripe.com/payments/pi_1');
});
