import { expect, it } from 'vitest';
import { axisMonth, monthName, monthText, shortMonth } from './month-format.ts';

it('months are formatted in UTC, in any time zone', () => {
  expect([monthText('2026-10'), shortMonth('2026-10'), monthName('2026-10')]).toEqual([
    'October 2026',
    'Oct 2026',
    'October',
  ]);
  expect(['2025-12', '2026-01', '2026-02'].map(axisMonth)).toEqual(['Dec', '2026', 'Feb']);
});
