import { type FormRecord, textField } from '../../http/form-body.ts';
import { cardError } from '../api/stripe-error.ts';
import { passesLuhn } from '../stripe-js/frames/card-fields.js';
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
export function checkCard(input: CardInput, nowSeconds: number): TestCard {
  const reject = (field: string, code: string, message: string) =>
    cardError(message, { code, param: `card[${field}]` });
  const number = input.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number))
    throw reject('number', 'invalid_number', 'The card number is not a valid credit card number.');
  if (!passesLuhn(number)) throw reject('number', 'incorrect_number', 'Your card number is incorrect.');
  const invalidMonth = () =>
    reject('exp_month', 'invalid_expiry_month', "Your card's expiration month is invalid.");
  if (input.exp_month < 1 || input.exp_month > 12) throw invalidMonth();
  const year = input.exp_year < 100 ? 2000 + input.exp_year : input.exp_year;
  const now = new Date(nowSeconds * 1000);
  const thisYear = now.getUTCFullYear();
  if (year < thisYear || year > thisYear + 50)
    throw reject('exp_year', 'invalid_expiry_year', "Your card's expiration year is invalid.");
  if (year === thisYear && input.exp_month < now.getUTCMonth() + 1) throw invalidMonth();
  const cvcLength = /^3[47]/.test(number) ? 4 : 3;
  if (input.cvc !== undefined && !new RegExp(`^\\d{3,${cvcLength}}$`).test(input.cvc))
    throw reject('cvc', 'invalid_cvc', "Your card's security code is invalid.");
  return findTestCard(number, {
    expMonth: input.exp_month,
    expYear: year,
    cvcProvided: input.cvc !== undefined,
  });
}
