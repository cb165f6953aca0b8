import { expect, it } from 'vitest';
import {
  axisMonth,
  compactMoney,
  monthName,
  monthText,
  shortMonth,
  signedCount,
  signedMoney,
} from './revenue-text.ts';

it('formats months in UTC, whatever the time zone', () => {
  expect([monthText('2026-10'), shortMonth('2026-10'), monthName('2026-10')]).toEqual([
    'October 2026',
    'Oct 2026',
    'October',
  ]);
  expect(['2025-12', '2026-01', '2026-02'].map(axisMonth)).toEqual(['Dec', '2026', 'Feb']);
});

it('formats changes with their sign', () => {
  expect([12.5, -3, 0].map(amount => signedMoney(amount, 'USD'))).toEqual(['+$12.50', '−$3.00', '$0.00']);
  expect([1200, -3, 0].map(signedCount)).toEqual(['+1,200', '−3', '0']);
});

it('formats amounts compactly in their currency', () => {
  expect([0, 950, 12_500].map(amount => compactMoney(amount, 'USD'))).toEqual(['$0', '$950', '$12.5K']);
  expect(compactMoney(1_250_000, 'JPY')).toBe('¥1.3M');
});
