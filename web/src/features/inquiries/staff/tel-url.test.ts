import { expect, it } from 'vitest';
import { toTelUrl } from './tel-url.ts';

it.each([
  ['+1 (415) 555-0132', 'tel:+14155550132'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['(030) 901820', 'tel:030901820'],
  ['+1 555 0134 x12', 'tel:+15550134;ext=12'],
])('%j is called by %s', (typed, address) => {
  expect(toTelUrl(typed)).toBe(address);
});
