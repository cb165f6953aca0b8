import { expect, it } from 'vitest';
import { timeLeft } from './dispute-text.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

it.each([
  ['2026-12-01T13:00:00Z', '8 days left', 'plain'],
  ['2026-11-25T13:00:00Z', '2 days left', 'warn'],
  ['2026-11-24T12:00:00Z', '24 hours left', 'warn'],
  ['2026-11-23T17:30:00Z', '5 hours left', 'warn'],
  ['2026-11-23T12:20:00Z', '20 minutes left', 'warn'],
  ['2026-11-23T12:00:00Z', 'Deadline passed', 'fail'],
] as const)('the dispute text shows the time left until %s as %s', (dueBy, text, tone) => {
  expect(timeLeft(dueBy, NOW)).toEqual({ text, tone });
});
