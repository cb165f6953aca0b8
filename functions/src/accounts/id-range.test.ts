import { expect, it } from 'vitest';
import { type IdRange, idRangeFor } from './id-range.ts';

const at = (hour: number) => new Date(hour * 3_600_000 + 60_000);
const holds = ({ from, to }: IdRange, id: string) =>
  (from === null || id >= from) && (to === null || id < to);

it('the ids of a run cover all ids of a small collection', () => {
  for (const count of [0, 1, 5_000]) {
    expect(idRangeFor(at(7), count)).toEqual({ from: null, to: null });
  }
});

it.each([5_001, 23_456, 1_000_000])('one run of a cycle covers each of %i ids', count => {
  const cycle = Math.ceil(count / 5_000);
  const ranges = Array.from({ length: cycle }, (_, hour) => idRangeFor(at(1_000 * cycle + hour), count));
  for (const id of ['', '-', '0', '0Z9x', 'Aa', 'M', 'VZzz', 'ada', 'k3JQ', 'zz', 'zzzz', '\u{10ffff}']) {
    expect(ranges.filter(range => holds(range, id))).toHaveLength(1);
  }
});

it('the ids of a run have about the same size in each run', () => {
  const ids = Array.from({ length: 62 ** 2 }, (_, n) => {
    const of = (k: number) => '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.charAt(k);
    return of(Math.floor(n / 62)) + of(n % 62);
  });
  const sizes = Array.from({ length: 10 }, (_, hour) => {
    const range = idRangeFor(at(hour), 50_000);
    return ids.filter(id => holds(range, id)).length;
  });
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});
