import { expect, it } from 'vitest';
import { ageText } from './age-text.ts';

it.each([
  [0, 'less than a minute ago'],
  [59_999, 'less than a minute ago'],
  [60_000, '1 minute ago'],
  [3 * 3_600_000 + 1, '3 hours ago'],
  [49 * 3_600_000, '2 days ago'],
  [-5, 'less than a minute ago'],
])('%d ms is %s', (ageMs, text) => {
  expect(ageText(ageMs)).toBe(text);
});
