import { expect, it } from 'vitest';
import { cardText, declineForStaff, expiryText, getExpiry } from './card-text.ts';

const card = { brand: 'visa', last4: '4242', expMonth: 11, expYear: 2027 };

it('a card is shown with its brand and the last digits', () => {
  expect(cardText(card)).toBe('Visa ending in 4242');
  expect(cardText({ ...card, brand: 'amex' })).toBe('American Express ending in 4242');
});

it('a card is valid until the end of its month, and expiring in the two months before', () => {
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
  expect(getExpiry(card, at('2027-09-01'))).toBe('later');
  expect(getExpiry(card, at('2027-10-15'))).toBe('soon');
  expect(getExpiry(card, at('2027-11-30'))).toBe('soon');
  expect(getExpiry(card, at('2027-12-01'))).toBe('expired');
  expect(expiryText(card, at('2027-01-01'))).toBe('Expires 11/2027');
  expect(expiryText({ ...card, expMonth: 2 }, at('2028-01-01'))).toBe('Expired 02/2027');
});

it('a reason for declining a card is rewritten for staff, who are not the payer', () => {
  expect(declineForStaff('Your card was declined.')).toBe('The card was declined.');
  expect(declineForStaff("Your card's security code is incorrect.")).toBe(
    "The card's security code is incorrect.",
  );
  expect(declineForStaff('We are unable to authenticate your payment method.')).toBe(
    'We are unable to authenticate their payment method.',
  );
});
