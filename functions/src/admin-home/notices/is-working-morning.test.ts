import { expect, it } from 'vitest';
import { isWorkingMorning } from './is-working-morning.ts';

it.each([
  ['2026-12-01T13:00:00Z', true],
  ['2026-12-01T13:59:00Z', true],
  ['2026-12-01T12:59:00Z', false],
  ['2026-12-01T14:00:00Z', false],
  // Daylight saving time.
  ['2026-07-01T12:00:00Z', true],
  ['2026-07-01T13:00:00Z', false],
  // Saturday and Sunday.
  ['2026-12-05T13:00:00Z', false],
  ['2026-12-06T13:00:00Z', false],
])('at %s, whether staff get the digest is %s', (time, expected) => {
  expect(isWorkingMorning(new Date(time))).toBe(expected);
});
