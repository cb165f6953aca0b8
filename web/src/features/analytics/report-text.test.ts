import { describe, expect, it } from 'vitest';
import { changePercent, rangeStart, trendPoints } from './report-text.ts';

it.each([
  [9, 8, '+12.5%'],
  [7, 8, '−12.5%'],
  [8, 8, '0.0%'],
  [99_999, 100_000, '0.0%'],
  [0, 8, '−100.0%'],
  [24_000, 2, '+1,199,900.0%'],
  [8, 0, 'n/a'],
  [0, 0, 'n/a'],
])('shows %d after %d as a change of %s', (count, previous, text) => {
  expect(changePercent(count, previous)).toBe(text);
});

describe('trendPoints', () => {
  const at = (...times: string[]) => times.map((from, i) => ({ from, count: i }));

  it('labels days in the time zone of the report, and marks the last one as unfinished', () => {
    const points = trendPoints(at('2026-11-20T18:15:00Z', '2026-11-21T18:15:00Z'), '7d', 'Asia/Kathmandu');
    expect(points).toEqual([
      { label: 'Sat', name: 'Sat, Nov 21', value: 0 },
      { label: 'Sun', name: 'Sun, Nov 22 (so far)', value: 1 },
    ]);
  });

  it('has a unique label for every hour, even when an hour occurs twice', () => {
    const hours = Array.from({ length: 25 }, (_, i) =>
      new Date(Date.UTC(2026, 9, 31, 20) + i * 3_600_000).toISOString(),
    );
    const names = trendPoints(at(...hours), '24h', 'America/New_York').map(({ name }) => name);
    expect(new Set(names).size).toBe(25);
    expect(names).toContain('Sat 11 PM');
    expect(names.filter(name => name.includes('1:00 AM'))).toHaveLength(2);
  });
});

const now = new Date(2026, 10, 22, 15, 30);

it('rangeStart is 24 hours ago, or the midnight of the first day', () => {
  expect(rangeStart('24h', now)).toEqual(new Date(now.getTime() - 86_400_000));
  expect(rangeStart('7d', now)).toEqual(new Date(2026, 10, 16));
  expect(rangeStart('30d', now)).toEqual(new Date(2026, 9, 24));
});
