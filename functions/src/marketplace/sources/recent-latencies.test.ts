import { describe, expect, it } from 'vitest';
import { deadlineOf, hedgeDelayOf, RecentLatencies } from './recent-latencies.ts';

function latenciesOf(...values: number[]): RecentLatencies {
  const latencies = new RecentLatencies();
  for (const value of values) latencies.add(value);
  return latencies;
}

describe('RecentLatencies', () => {
  it('knows nothing at first', () => {
    expect(latenciesOf().usual()).toBeNull();
  });

  it('leaves a rare slow answer out once there are enough', () => {
    expect(latenciesOf(900, 100).usual()).toBe(900);
    expect(latenciesOf(900, ...Array(19).fill(100), 110).usual()).toBe(110);
  });

  it('forgets old answers', () => {
    expect(latenciesOf(...Array(40).fill(900), ...Array(32).fill(100)).usual()).toBe(100);
  });
});

describe('hedgeDelayOf', () => {
  it.each([
    [null, 1_000],
    [1, 50],
    [200, 300],
    [5_000, 2_000],
  ])('for a usual %s ms is %d ms', (usual, delay) => {
    expect(hedgeDelayOf(usual)).toBe(delay);
  });
});

describe('deadlineOf', () => {
  it('follows the slowest back end, within bounds', () => {
    expect(deadlineOf([100, 200, 150])).toBe(260);
    expect(deadlineOf([1])).toBe(50);
    expect(deadlineOf([100, 9_000])).toBe(2_500);
  });

  it('is the longest while one is unknown', () => {
    expect(deadlineOf([100, null])).toBe(2_500);
    expect(deadlineOf([])).toBe(2_500);
  });
});
