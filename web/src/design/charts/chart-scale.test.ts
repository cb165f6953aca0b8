import { expect, it } from 'vitest';
import { buildScale, compactText, exactText, labeledIndexes, shortened } from './chart-scale.ts';

it.each([
  { values: [3, 9, 5], ticks: [0, 5, 10] },
  { values: [1], ticks: [0, 1] },
  { values: [2, 1], ticks: [0, 1, 2] },
  { values: [120, 340], ticks: [0, 200, 400] },
  { values: [1_250_000, 2_900_000], ticks: [0, 1_000_000, 2_000_000, 3_000_000] },
  { values: [0.3, 0.1], ticks: [0, 0.1, 0.2, 0.3] },
  { values: [-40, 90], ticks: [-50, 0, 50, 100] },
])('buildScale divides an axis for $values', ({ values, ticks }) => {
  const scale = buildScale(values);
  expect(scale.ticks).toEqual(ticks);
  expect(scale.min).toBeLessThanOrEqual(Math.min(0, ...values));
  expect(scale.max).toBeGreaterThanOrEqual(Math.max(0, ...values));
  expect(scale.ticks[0]).toBe(scale.min);
  expect(scale.ticks.at(-1)).toBe(scale.max);
});

it('buildScale has only 0 when all values are 0', () => {
  for (const values of [[], [0], [0, 0, 0]])
    expect(buildScale(values)).toEqual({ min: 0, max: 1, ticks: [0] });
});

it('buildScale has at most five ticks, and whole ones for whole numbers', () => {
  for (let high = 1; high < 3_000_000; high = Math.ceil(high * 1.07)) {
    const { ticks } = buildScale([0, high]);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.every(Number.isInteger)).toBe(true);
  }
});

it.each([
  [7, 700, [0, 1, 2, 3, 4, 5, 6]],
  [30, 320, [5, 11, 17, 23, 29]],
  [30, 10, [29]],
  [0, 320, []],
])('labeledIndexes of %d points in %d pixels keeps the last label: %j', (points, width, indexes) => {
  expect(labeledIndexes(points, width, 60)).toEqual(indexes);
});

it('numbers are formatted compactly on the axis and exactly in the table', () => {
  expect([950, 12_500, 3_000_000].map(compactText)).toEqual(['950', '12.5K', '3M']);
  expect([950, 12_500, 3_000_000].map(exactText)).toEqual(['950', '12,500', '3,000,000']);
});

it('long labels are shortened', () => {
  expect(shortened('Nov 16', 12)).toBe('Nov 16');
  expect(shortened('Financial planning', 12)).toBe('Financial p…');
});
