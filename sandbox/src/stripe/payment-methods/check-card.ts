import { type FormRecord, textField } from '../../http/form-body.ts';
import { cardError } from '../api/stripe-error.ts';
import { findTestCard, type TestCard } from './test-cards.ts';

/** A card as entered. */
export interface CardInput {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string | undefined;
}

/** Reads the card fields of a hosted page's form. */
export function cardFromForm(form: FormRecord): CardInput {
  const expiry = /^(\d{1,2})(?:\s*\/)?\s*(\d{2}|\d{4})$/.exec(textField(form, 'cardExpiry'));
  return {
    number: textField(form, 'cardNumber'),
    exp_month: Number(expiry?.[1] ?? 0),
    exp_year: Number(expiry?.[2] ?? 0),
    cvc: textField(form, 'cardCvc'),
  };
}

/** Validates number, expiry and security code as Stripe does before authorization; throws for the first error. */
export function checkCard(input: CardInput, nowSeconds: number, path = 'card'): TestCard {
  const number = input.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number)) {
    throw cardError('The card number is not a valid credit card number.', {
      code: 'invalid_number',
      param: `${path}[number]`,
    });
  }
  if (!passesLuhn(number)) {
    throw cardError('Your card number is incorrect.', { code: 'incorrect_number', param: `${path}[number]` });
  }
  if (input.exp_month < 1 || input.exp_month > 12) {
    throw cardError("Your card's expiration month is invalid.", {
      code: 'invalid_expiry_month',
      param: `${path}[exp_month]`,
    });
  }
  const year = input.exp_year < 100 ? 2000 + input.exp_year : input.exp_year;
  const now = new Date(nowSeconds * 1000);
  const expiryMonth = year * 12 + input.exp_month - 1;
  const currentMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (expiryMonth < currentMonth || year > now.getUTCFullYear() + 50) {
    const isThisYear = year === now.getUTCFullYear();
    throw cardError(
      isThisYear ? "Your card's expiration month is invalid." : "Your card's expiration year is invalid.",
      isThisYear
        ? { code: 'invalid_expiry_month', param: `${path}[exp_month]` }
        : { code: 'invalid_expiry_year', param: `${path}[exp_year]` },
    );
  }
  const cvcLength = /^3[47]/.test(number) ? 4 : 3;
  if (input.cvc !== undefined && !new RegExp(`^\\d{3,${cvcLength}}$`).test(input.cvc)) {
    throw cardError("Your card's security code is invalid.", { code: 'invalid_cvc', param: `${path}[cvc]` });
  }
  return findTestCard(number, {
    expMonth: input.exp_month,
    expYear: year,
    cvcProvided: input.cvc !== undefined,
  });
}

/** Verifies the check digit of a card number. https://en.wikipedia.org/wiki/Luhn_algorithm */
function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
