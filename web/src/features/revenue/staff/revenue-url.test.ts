import { expect, it } from 'vitest';
import { revenueUrl } from './revenue-url.ts';

it.each([
  ['', { months: 12, app: '', currency: '' }],
  ['?months=24', { months: 24, app: '', currency: '' }],
  ['?months=6&app=ai-caller&currency=EUR', { months: 6, app: 'ai-caller', currency: 'EUR' }],
] as const)('the revenue page has %s in the URL', (search, state) => {
  expect(revenueUrl.parse(search)).toEqual(state);
  expect(revenueUrl.write(state)).toBe(search);
});

it('the revenue page ignores unknown values', () => {
  expect(revenueUrl.parse('?months=13&currency=dollars')).toEqual(revenueUrl.initial);
});
