import { expect, it } from 'vitest';
import { parseRevenueAddress, writeRevenueAddress } from './revenue-address.ts';

it.each(['', '?months=24', '?months=6&app=ai-caller&currency=EUR'])(
  'is read and written again: %s',
  search => {
    expect(writeRevenueAddress(parseRevenueAddress(search))).toBe(search);
  },
);

it('ignores unknown values', () => {
  const defaults = { months: 12, appId: '', currency: '' };
  expect(parseRevenueAddress('?months=13&currency=dollars')).toEqual(defaults);
  expect(parseRevenueAddress('?months=12')).toEqual(defaults);
});
