import { expect, it } from 'vitest';
import { funnelRows, largestDrop } from './funnel-rows.ts';

it('the funnel rows have each step’s share of the first step', () => {
  expect(funnelRows([200, 50, 20, 5]).map(({ count, share, note }) => [count, share, note])).toEqual([
    [200, 1, ''],
    [50, 0.25, '25.0%'],
    [20, 0.1, '10.0%'],
    [5, 0.025, '2.5%'],
  ]);
});

it('the funnel summary names the step at which most sessions end', () => {
  expect(largestDrop(funnelRows([200, 50, 20, 5]))).toBe(
    'Largest drop: 75.0% of sessions end between “Saw an app” and “Clicked an app”.',
  );
  expect(largestDrop(funnelRows([10, 9, 2, 2]))).toContain('“Clicked an app” and “Chose a plan”');
});

it('the funnel summary is empty without sessions and without a loss', () => {
  expect(largestDrop(funnelRows([0, 0, 0, 0]))).toBeNull();
  expect(largestDrop(funnelRows([3, 3, 3, 3]))).toBeNull();
  expect(funnelRows([0, 0, 0, 0]).every(({ share, note }) => share === 0 && note === '')).toBe(true);
});
