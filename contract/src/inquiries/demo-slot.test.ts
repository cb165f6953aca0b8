import { expect, it } from 'vitest';
import { formatDemoSlot } from './demo-slot.ts';

it.each([
  ['2026-01-15', '9-10', 'Thursday, January 15, 2026, 9:00 AM to 10:00 AM in New York (14:00 to 15:00 UTC)'],
  ['2026-07-15', '4-5', 'Wednesday, July 15, 2026, 4:00 PM to 5:00 PM in New York (20:00 to 21:00 UTC)'],
  ['2026-07-15', '', 'Wednesday, July 15, 2026, any time'],
  ['', '9-10', 'any day, 9 AM to 10 AM in New York'],
  ['', '11-12', 'any day, 11 AM to 12 PM in New York'],
  ['', '', 'any day, any time'],
])('formats %j %j as %s', (date, time, words) => {
  expect(formatDemoSlot(date, time)).toBe(words);
});
