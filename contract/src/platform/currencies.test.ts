import { expect, it } from 'vitest';
import { decimalPlaces, fromMinorUnits, toMinorUnits } from './currencies.ts';

it.each([
  [1050, 'USD', 10.5],
  [8900, 'cad', 89],
  [1050, 'JPY', 1050],
  [1050, 'krw', 1050],
  [1050, 'KWD', 1.05],
  [0, 'JPY', 0],
])('converts between %i minor units of %s and %d', (units, currency, amount) => {
  expect(fromMinorUnits(units, currency)).toBe(amount);
  expect(toMinorUnits(amount, currency)).toBe(units);
});

it.each([
  [1.005, 'USD'],
  [0.5, 'JPY'],
  [1.0005, 'KWD'],
  [Number.NaN, 'USD'],
  [1e300, 'JPY'],
])('rejects %d, which is not a whole number of minor units of %s', (amount, currency) => {
  expect(toMinorUnits(amount, currency)).toBeNull();
});

it('uses two decimal places for an unknown currency', () => {
  expect(decimalPlaces('XTS')).toBe(2);
});
