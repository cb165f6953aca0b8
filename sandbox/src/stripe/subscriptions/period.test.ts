import { expect, it } from 'vitest';
import { addIntervals } from './period.ts';

const at = (text: string) => Date.parse(text) / 1000;
const month = { interval: 'month', interval_count: 1 };

it.each([
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
  ['2026-01-31T10:00:00Z', 2, '2026-03-31T10:00:00Z'],
  ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00Z'],
  ['2026-12-15T00:00:00Z', 1, '2027-01-15T00:00:00Z'],
])('adds to %s %i months: %s', (anchor, count, expected) => {
  expect(addIntervals(at(anchor), month, count)).toBe(at(expected));
});

it('adds intervals of years, weeks and days', () => {
  expect(addIntervals(at('2028-02-29T00:00:00Z'), { interval: 'year', interval_count: 1 }, 1)).toBe(
    at('2029-02-28T00:00:00Z'),
  );
  expect(addIntervals(0, { interval: 'week', interval_count: 2 }, 1)).toBe(14 * 86_400);
  expect(addIntervals(0, { interval: 'day', interval_count: 3 }, 2)).toBe(6 * 86_400);
});
