import { expect, it } from 'vitest';
import { copyrightYears } from './copyright-years.ts';

it.each([
  ['2025', '2025'],
  ['2027', '2025–2027'],
  ['2019', '2025'],
  ['', '2025'],
])('a build of %j is copyright %s', (year, years) => {
  expect(copyrightYears(year)).toBe(years);
});
