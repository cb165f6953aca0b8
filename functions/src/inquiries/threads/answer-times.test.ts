import { expect, it } from 'vitest';
import { measureTimes } from './answer-times.ts';

it.each([
  [[], null],
  [[7], { medianMs: 7, percentile95Ms: 7 }],
  [[3, 1, 2], { medianMs: 2, percentile95Ms: 3 }],
  [Array.from({ length: 100 }, (_, i) => 100 - i), { medianMs: 50, percentile95Ms: 95 }],
])('the times %j are measured as %j', (times, measured) => {
  expect(measureTimes(times)).toEqual(measured);
});
