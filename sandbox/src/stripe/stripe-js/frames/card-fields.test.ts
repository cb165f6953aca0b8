import { expect, it } from 'vitest';
import { cvcError, expiryError, formatExpiry, formatNumber, getBrand, numberError } from './card-fields.js';

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['42424242424242429999', '4242 4242 4242 4242'],
  ['42 42-4', '4242 4'],
])('formats the card number %s', (input, formatted) => {
  expect(formatNumber(input)).toBe(formatted);
});

it.each([
  ['1', '1'],
  ['5', '05'],
  ['1234', '12 / 34'],
  ['12/2034', '12 / 34'],
  ['12 / 34', '12 / 34'],
])('formats the expiry %s', (input, formatted) => {
  expect(formatExpiry(input)).toBe(formatted);
});

it('returns the error code of an invalid field', () => {
  const now = new Date('2026-06-15');
  expect(numberError('4242')?.code).toBe('incomplete_number');
  expect(numberError('4242424242424241')?.code).toBe('invalid_number');
  expect(numberError('4242 4242 4242 4242')).toBeNull();
  expect(expiryError('05 / 26', now)?.code).toBe('invalid_expiry_month_past');
  expect(expiryError('05 / 25', now)?.code).toBe('invalid_expiry_year_past');
  expect(expiryError('13 / 30', now)?.code).toBe('invalid_expiry');
  expect(expiryError('06 / 26', now)).toBeNull();
  expect(cvcError('123', '378282246310005')?.code).toBe('incomplete_cvc');
  expect(getBrand('5555').brand).toBe('mastercard');
});
