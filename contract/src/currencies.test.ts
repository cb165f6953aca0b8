import { expect, it } from 'vitest';
import { decimalPlaces, fromMinorUnits, toMinorUnits } from './currencies.ts';

it.each([
  [1050, 'USD', 10.5],
  [8900, 'cad', 89],
  [1050, 'JPY', 1050],
  [1050, 'krw', 1050],
  [1050, 'KWD', 1.05],
  [0, 'JPY', 0],
])('%i of the smallest units in %s are %d', (units, currency, amount) => {
  expect(fromMinorUnits(units, currency)).toBe(amount);
  expect(toMinorUnits(amount, currency)).toBe(units);
});

it.each([
  [1.005, 'USD'],
  [0.5, 'JPY'],
  [1.0005, 'KWD'],
  [Number.NaN, 'USD'],
  [1e300, 'JPY'],
])('%d is no amount in %s', (amount, currency) => {
  expect(toMinorUnits(amount, currency)).toBeNull();
});

it('counts cents where nothing else is known of a currency', () => {
  expect(decimalPlaces('XTS')).toBe(2);
});
