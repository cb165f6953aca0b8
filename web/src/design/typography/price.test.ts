import { expect, it } from 'vitest';
import { priceFigure } from './price.tsx';

it.each([
  [19, '19'],
  [7.99, '7.99'],
  [7.5, '7.50'],
  [1200, '1,200'],
  [1234567.5, '1,234,567.50'],
])('%d is set as %s', (amount, text) => {
  expect(priceFigure(amount)).toBe(text);
});

it('an amount to pay always has its cents', () => {
  expect(priceFigure(10, true)).toBe('10.00');
});
