import { expect, it } from 'vitest';
import { ambiguousText, readAmount, readWhole } from './typed-amount.ts';

it.each([
  ['12.50', 12.5],
  ['12,50', 12.5],
  ['12,5', 12.5],
  ['10', 10],
  ['.5', 0.5],
  ['0,500', 0.5],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1 234,50', 1234.5],
  ['1\u00A0234.50', 1234.5],
  ['1’234.50', 1234.5],
  ['1,234,567.89', 1_234_567.89],
  ['12,34,567.00', 1_234_567],
  ['1.234.567', 1_234_567],
  ['1234.567', 1234.567],
  ['$12.50', 12.5],
  ['12,50 $', 12.5],
  ['USD 12.50', 12.5],
  ['１２．５０', 12.5],
  ['١٢٫٥٠', 12.5],
  ['१२.५०', 12.5],
  ['\u202A12.50\u202C', 12.5],
  [' 12.50\u200B ', 12.5],
])('%j is %d dollars', (typed, value) => {
  expect(readAmount(typed, 'USD')).toEqual({ kind: 'amount', value });
});

it.each([
  ['', 'empty'],
  ['  $ ', 'empty'],
  ['ten', 'invalid'],
  ['-5', 'invalid'],
  ['1e3', 'invalid'],
  ['0x10', 'invalid'],
  ['€12', 'invalid'],
  ['12.50.1', 'invalid'],
  ['1,23.45,6', 'invalid'],
  ['12 50', 'invalid'],
  ['5 000 00', 'invalid'],
] as const)('%j is %s', (typed, kind) => {
  expect(readAmount(typed, 'USD')).toEqual({ kind });
});

it.each(['1,234', '1.234', '١٬٢٣٤'.replace('٬', ',')])('%j is asked about', typed => {
  const read = readAmount(typed, 'USD');
  expect(read).toEqual({ kind: 'ambiguous', readings: [1234, 1.234] });
  expect(ambiguousText([1234, 1.234], 'USD')).toBe('Type 1234.00 or 1.23, whichever you mean.');
  expect(ambiguousText([1234, 1.234], 'JPY')).toBe('Type 1234 without a mark.');
});

it('signs and decimals are those of the currency', () => {
  expect(readAmount('€12,50', 'EUR')).toEqual({ kind: 'amount', value: 12.5 });
  expect(readAmount('CA$89', 'CAD')).toEqual({ kind: 'amount', value: 89 });
  expect(readAmount('¥1200', 'JPY')).toEqual({ kind: 'amount', value: 1200 });
  expect(readAmount('5.250', 'KWD')).toEqual({ kind: 'amount', value: 5.25 });
  expect(readAmount('$12', 'EUR')).toEqual({ kind: 'invalid' });
});

it.each([
  ['1,234', 1234],
  ['1.234', 1234],
  ['12.9', 12],
  ['1,', 1],
  ['٣٠', 30],
  ['9999999', 100_000],
  ['-3', 0],
  ['some', 0],
])('%j is %d as a whole number', (typed, value) => {
  expect(readWhole(typed, 100_000)).toBe(value);
});
