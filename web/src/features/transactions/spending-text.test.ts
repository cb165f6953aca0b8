import { expect, it } from 'vitest';
import { listCurrencies, spendingPoints, spentText } from './spending-text.ts';

const months = [
  { month: '2025-12', amounts: [{ currency: 'USD', amount: 5 }] },
  { month: '2026-01', amounts: [{ currency: 'USD', amount: 0.1 }] },
  {
    month: '2026-02',
    amounts: [
      { currency: 'CAD', amount: 89 },
      { currency: 'USD', amount: 0.2 },
    ],
  },
  { month: '2026-03', amounts: [] },
];

it('adds up the months of the year by currency, without rounding errors', () => {
  expect(spentText(months, '2026')).toBe('$0.30 + CA$89.00');
  expect(spentText(months, '2027')).toBe('$0.00');
});

it('the chart shows one currency, including months without payments', () => {
  expect(listCurrencies(months)).toEqual(['USD', 'CAD']);
  expect(spendingPoints(months, 'CAD').map(({ name, value }) => [name, value])).toEqual([
    ['December 2025', 0],
    ['January 2026', 0],
    ['February 2026', 89],
    ['March 2026', 0],
  ]);
});
