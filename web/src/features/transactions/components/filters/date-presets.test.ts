import { expect, it } from 'vitest';
import { datePresets } from './date-presets.tsx';

const at = (year: number, month: number, day: number) =>
  datePresets(new Date(year, month - 1, day)).map(({ dateFrom, dateTo }) => `${dateFrom} ${dateTo}`);

it('returns whole months and years in the time zone of the user', () => {
  expect(at(2026, 11, 23)).toEqual([
    '2026-11-01 2026-11-30',
    '2026-10-01 2026-10-31',
    '2026-01-01 2026-12-31',
    '2025-01-01 2025-12-31',
  ]);
});

it('returns the previous month at the turn of the year, and leap days', () => {
  expect(at(2026, 1, 31)[1]).toBe('2025-12-01 2025-12-31');
  expect(at(2028, 2, 1)[0]).toBe('2028-02-01 2028-02-29');
});
