import { describe, expect, it } from 'vitest';
import { localTimeIn } from './local-time.ts';

describe('localTimeIn', () => {
  it.each([
    ['UTC', '2026-11-22T12:45:00.125+00:00'],
    ['Asia/Kathmandu', '2026-11-22T18:30:00.125+05:45'],
    ['America/St_Johns', '2026-11-22T09:15:00.125-03:30'],
  ])('adds the offset of %s', (zone, expected) => {
    expect(localTimeIn(zone)(new Date('2026-11-22T12:45:00.125Z'))).toBe(expected);
  });

  it('changes the offset at both daylight saving changes', () => {
    const local = localTimeIn('America/New_York');
    const times = ['2026-11-01T05:59:59.999Z', '2026-11-01T06:00:00.000Z', '2026-11-01T05:30:00.000Z'];
    expect(times.map(time => local(new Date(time)))).toEqual([
      '2026-11-01T01:59:59.999-04:00',
      '2026-11-01T01:00:00.000-05:00',
      '2026-11-01T01:30:00.000-04:00',
    ]);
  });

  it('rejects an unknown zone', () => {
    expect(() => localTimeIn('Atlantis/Capital')).toThrow('zone: not a known time zone.');
  });
});
