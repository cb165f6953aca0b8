import { expect, it } from 'vitest';
import {
  brandOf,
  cvcProblem,
  expiryProblem,
  formatExpiry,
  formatNumber,
  numberProblem,
} from './card-fields.js';

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['42424242424242429999', '4242 4242 4242 4242'],
  ['42 42-4', '4242 4'],
])('formats %s', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown);
});

it.each([
  ['1', '1'],
  ['5', '05'],
  ['1234', '12 / 34'],
  ['12/2034', '12 / 34'],
  ['12 / 34', '12 / 34'],
])('formats the date %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

it('names what is wrong', () => {
  const now = new Date('2026-06-15');
  expect(numberProblem('4242')?.code).toBe('incomplete_number');
  expect(numberProblem('4242424242424241')?.code).toBe('invalid_number');
  expect(numberProblem('4242 4242 4242 4242')).toBeNull();
  expect(expiryProblem('05 / 26', now)?.code).toBe('invalid_expiry_month_past');
  expect(expiryProblem('05 / 25', now)?.code).toBe('invalid_expiry_year_past');
  expect(expiryProblem('13 / 30', now)?.code).toBe('invalid_expiry');
  expect(expiryProblem('06 / 26', now)).toBeNull();
  expect(cvcProblem('123', '378282246310005')?.code).toBe('incomplete_cvc');
  expect(brandOf('5555').brand).toBe('mastercard');
});
