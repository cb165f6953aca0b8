import { expect, it } from 'vitest';
import { comparisonText, signedCount, signedMoney } from './revenue-text.ts';

it('formats changes with their sign', () => {
  expect([12.5, -3, 0].map(amount => signedMoney(amount, 'USD'))).toEqual(['+$12.50', '−$3.00', '$0.00']);
  expect([1200, -3, 0].map(signedCount)).toEqual(['+1,200', '−3', '0']);
});

it.each([
  [0, 'December has just begun (UTC)'],
  [1, 'December 1: $12.50. November 1: $10.00.'],
  [5, 'December 1–5: $12.50. November 1–5: $10.00.'],
])('compares the %d finished days of a month with the month before', (days, text) => {
  const comparison = { days, current: 12.5, previous: 10 };
  expect(comparisonText(comparison, '2026-12', '2026-11', 'USD')).toBe(text);
});
