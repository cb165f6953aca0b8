import { expect, it } from 'vitest';
import {
  currencySign,
  decimalPlaces,
  fromMinorUnits,
  priceFigure,
  shortPrice,
  toMinorUnits,
  usdText,
} from './currencies.ts';

it.each([
  [1050, 'USD', 10.5],
  [50, 'USD', 0.5],
  [799, 'USD', 7.99],
  [115, 'USD', 1.15],
  [99_999_999, 'USD', 999_999.99],
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
  [10.005, 'USD'],
  [0.001, 'USD'],
  [9.999, 'USD'],
  [Number.POSITIVE_INFINITY, 'USD'],
  [0.5, 'JPY'],
  [1.0005, 'KWD'],
  [Number.NaN, 'USD'],
  [1e300, 'JPY'],
])('rejects %d, which is not a whole number of minor units of %s', (amount, currency) => {
  expect(toMinorUnits(amount, currency)).toBeNull();
});

it('ignores floating-point error and the sign of zero', () => {
  expect(toMinorUnits(0.1 + 0.2, 'USD')).toBe(30);
  expect(toMinorUnits(-0, 'USD')).toBe(0);
  for (let cents = 0; cents <= 100_000; cents += 1)
    expect(toMinorUnits(Number((cents / 100).toFixed(2)), 'USD')).toBe(cents);
});

it('uses two decimal places for an unknown currency', () => {
  expect(decimalPlaces('XTS')).toBe(2);
});

it.each([
  [19, 'USD', '$19'],
  [7.99, 'USD', '$7.99'],
  [7.5, 'EUR', '€7.50'],
  [89, 'CAD', 'CA$89'],
  [1200, 'JPY', '¥1,200'],
  [1.5, 'KWD', 'KWD\u00A01.500'],
  [1234567.5, 'usd', '$1,234,567.50'],
])('%d %s is written as %s', (amount, currency, text) => {
  expect(shortPrice(amount, currency)).toBe(text);
});

it('an amount to pay always has its minor units', () => {
  expect(priceFigure(10, 'USD', true)).toBe('10.00');
  expect(priceFigure(10, 'JPY', true)).toBe('10');
});

it.each(
  'USD AUD BRL CAD CHF CNY DKK EUR GBP HKD HUF ILS INR JPY KRW KWD MXN NZD PHP SEK TWD VND ZAR'.split(' '),
)('the sign of %s is that of American English', currency => {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(5);
  expect(currencySign(currency).trim()).toBe(parts.find(({ type }) => type === 'currency')?.value);
});

it('amounts of dollars have two decimals and thousands apart', () => {
  expect([1800, 7.99, 0].map(usdText)).toEqual(['$1,800.00', '$7.99', '$0.00']);
});
