import { expect, it } from 'vitest';
import { getDeadline, getHedgeDelay, RecentLatencies } from './recent-latencies.ts';

function createLatencies(...values: number[]): RecentLatencies {
  const latencies = new RecentLatencies();
  for (const value of values) latencies.add(value);
  return latencies;
}

it('RecentLatencies ignores a rare slow response once there are enough samples', () => {
  expect(createLatencies().typical()).toBeNull();
  expect(createLatencies(900, 100).typical()).toBe(900);
  expect(createLatencies(900, ...Array(19).fill(100), 110).typical()).toBe(110);
});

it('RecentLatencies drops old samples', () => {
  expect(createLatencies(...Array(40).fill(900), ...Array(32).fill(100)).typical()).toBe(100);
});

it.each([
  [null, 1_000],
  [1, 50],
  [200, 300],
  [5_000, 2_000],
])('getHedgeDelay returns for a typical latency of %s ms a delay of %d ms', (typical, delay) => {
  expect(getHedgeDelay(typical)).toBe(delay);
});

it('getDeadline follows the slowest back end, within limits', () => {
  expect(getDeadline([100, 200, 150])).toBe(260);
  expect(getDeadline([1])).toBe(50);
  expect(getDeadline([100, 9_000])).toBe(2_500);
  // One is unknown.
  expect(getDeadline([100, null])).toBe(2_500);
  expect(getDeadline([])).toBe(2_500);
});
