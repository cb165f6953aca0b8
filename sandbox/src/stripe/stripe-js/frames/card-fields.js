/** Formats and validates card fields. The server validates them again. */

const BRANDS = [
  { brand: 'visa', pattern: /^4/, groups: [4, 4, 4, 4], cvc: 3 },
  { brand: 'amex', pattern: /^3[47]/, groups: [4, 6, 5], cvc: 4 },
  { brand: 'mastercard', pattern: /^(5[1-5]|2[2-7])/, groups: [4, 4, 4, 4], cvc: 3 },
  { brand: 'discover', pattern: /^6(011|4[4-9]|5)/, groups: [4, 4, 4, 4], cvc: 3 },
];
const UNKNOWN = { brand: 'unknown', groups: [4, 4, 4, 4], cvc: 3 };

/** Returns the brand for the first digits of a card number. */
export function getBrand(number) {
  return BRANDS.find(({ pattern }) => pattern.test(number)) ?? UNKNOWN;
}

export const getDigits = text => text.replace(/\D/g, '');

export function formatNumber(text) {
  const all = getDigits(text);
  const { groups } = getBrand(all);
  const digits = all.slice(0, getLength(groups));
  const formatted = [];
  let start = 0;
  for (const size of groups) {
    if (start < digits.length) formatted.push(digits.slice(start, start + size));
    start += size;
  }
  return formatted.join(' ');
}

export function formatExpiry(text) {
  let digits = getDigits(text);
  // A pasted 12/2034 becomes 12/34; a first digit above 1 is a complete month.
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  digits = digits.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

function getLength(groups) {
  return groups.reduce((sum, size) => sum + size, 0);
}

/** Verifies the check digit of a card number. https://en.wikipedia.org/wiki/Luhn_algorithm */
export function passesLuhn(number) {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function validationError(code, message) {
  return { type: 'validation_error', code, message };
}

export function numberError(text) {
  const digits = getDigits(text);
  if (digits.length < getLength(getBrand(digits).groups)) {
    return validationError('incomplete_number', 'Your card number is incomplete.');
  }
  return passesLuhn(digits) ? null : validationError('invalid_number', 'Your card number is invalid.');
}

export function expiryError(text, now = new Date()) {
  const digits = getDigits(text);
  if (digits.length < 4)
    return validationError('incomplete_expiry', "Your card's expiration date is incomplete.");
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  if (month < 1 || month > 12)
    return validationError('invalid_expiry', "Your card's expiration date is invalid.");
  if (year < now.getFullYear()) {
    return validationError('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  }
  if (year === now.getFullYear() && month < now.getMonth() + 1) {
    return validationError('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  }
  return null;
}

export function cvcError(text, number) {
  return getDigits(text).length < getBrand(getDigits(number)).cvc
    ? validationError('incomplete_cvc', "Your card's security code is incomplete.")
    : null;
}

export function postalError(text) {
  return text.trim().length < 4 ? validationError('incomplete_zip', 'Your postal code is incomplete.') : null;
}
