import { expect, it } from 'vitest';
import { isSessionExpired } from './last-activity.ts';

const NOW = 1_700_000_000_000;
const MINUTE = 60_000;

it.each([
  ['unknown', null, false],
  ['a moment ago', NOW - 1, false],
  ['almost a quarter of an hour ago', NOW - 15 * MINUTE + 1, false],
  ['a quarter of an hour ago', NOW - 15 * MINUTE, true],
  ['half a minute ahead, the clock was corrected', NOW + MINUTE / 2, false],
  ['an hour ahead, the clock was set back', NOW + 60 * MINUTE, true],
])('decides whether a session has expired whose last activity was %s', (_, stamp, over) => {
  expect(isSessionExpired(stamp, NOW)).toBe(over);
});
