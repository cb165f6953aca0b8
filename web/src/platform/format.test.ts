import { expect, it } from 'vitest';
import { axisMonth, compactMoney, durationText, monthName, monthText, shortMonth } from './format.ts';

it('formats amounts compactly in their currency', () => {
  const texts = [0, 4.5, 186.5, 950, 12_500].map(amount => compactMoney(amount, 'USD'));
  expect(texts).toEqual(['$0', '$4.50', '$187', '$950', '$12.5K']);
  expect(compactMoney(1_250_000, 'JPY')).toBe('¥1.3M');
});

it('months are formatted in UTC, in any time zone', () => {
  expect([monthText('2026-10'), shortMonth('2026-10'), monthName('2026-10')]).toEqual([
    'October 2026',
    'Oct 2026',
    'October',
  ]);
  expect(['2025-12', '2026-01', '2026-02'].map(axisMonth)).toEqual(['Dec', '2026', 'Feb']);
});

it('formats durations in their largest unit', () => {
  expect([0, 59, 60, 119, 60 * 47, 60 * 48].map(minutes => durationText(minutes * 60_000))).toEqual([
    '1 minute',
    '59 minutes',
    '1 hour',
    '1 hour',
    '47 hours',
    '2 days',
  ]);
});
