import { currencySign, DEFAULT_CURRENCY, decimalPlaces } from './currencies.ts';
import { toSymbols } from './plain-text.ts';

/** An amount as a person typed or pasted it. `ambiguous`: 1,234 can be a thousand or one and a bit. */
export type TypedAmount =
  | { kind: 'amount'; value: number }
  | { kind: 'empty' | 'invalid' }
  | { kind: 'ambiguous'; readings: readonly [number, number] };

/**
 * Reads an amount in whole units of a currency: 12.50, 12,50, 1,234.50, 1.234,50, 1 234.50 and $12.50, also with digits of
 * other scripts. A thousands separator alone is ambiguous and must be asked about; a sign or another currency is invalid.
 */
export function readAmount(typed: string, currency: string): TypedAmount {
  const text = stripCurrency(toSymbols(typed), currency);
  if (text === '') return { kind: 'empty' };
  // Spaces and apostrophes only group digits, and the Arabic marks have one meaning each.
  const plain = text.replace(/(?<=\d)[\s'’٬](?=\d{3})/g, '').replace('٫', '.');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(plain)) return { kind: 'invalid' };
  const marks = plain.replaceAll(/\d/g, '');
  const mark = marks.at(-1) ?? '.';
  const [whole = '', ...rest] = plain.split(mark);
  if (marks.replaceAll(mark, '') !== '') {
    // Of two kinds, the last one is the decimal mark.
    const isGrouped = /^\d{1,3}([.,]\d{2,3})*[.,]\d{3}$/.test(whole);
    return rest.length === 1 && isGrouped ? toAmount(whole, rest[0]) : { kind: 'invalid' };
  }
  if (rest.length > 1) {
    return /^\d{1,3}([.,]\d{2,3})*[.,]\d{3}$/.test(plain) ? toAmount(plain) : { kind: 'invalid' };
  }
  const [fraction] = rest;
  // Where amounts have three decimals, as this site writes them.
  const isDecimal = mark === '.' && decimalPlaces(currency) === 3;
  const canGroup = !isDecimal && fraction?.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (canGroup)
    return { kind: 'ambiguous', readings: [Number(`${whole}${fraction}`), Number(`${whole}.${fraction}`)] };
  return toAmount(whole, fraction);
}

/** Reads a whole number up to a maximum; other texts are 0, and decimals are dropped. A mark before three digits groups them. */
export function readWhole(typed: string, max: number): number {
  const read = readAmount(typed, DEFAULT_CURRENCY);
  const value = read.kind === 'ambiguous' ? read.readings[0] : read.kind === 'amount' ? read.value : 0;
  return Math.min(Math.trunc(value), max);
}

/** Asks for an amount that can be read in one way only, such as 1234.00 or 1.23. */
export function ambiguousText([grouped, decimal]: readonly [number, number], currency: string): string {
  const places = decimalPlaces(currency);
  if (places === 0) return `Type ${grouped} without a mark.`;
  return `Type ${grouped.toFixed(places)} or ${decimal.toFixed(places)}, whichever you mean.`;
}

function toAmount(whole: string, fraction = ''): TypedAmount {
  const value = Number(`${whole.replaceAll(/[.,]/g, '') || '0'}.${fraction || '0'}`);
  return Number.isFinite(value) ? { kind: 'amount', value } : { kind: 'invalid' };
}

/** Removes the currency's own sign or code at either end. */
function stripCurrency(text: string, currency: string): string {
  const names = [
    currencySign(currency).trim(),
    currency.toUpperCase(),
    ...(currency.endsWith('D') ? ['$'] : []),
  ];
  let rest = text.trim();
  for (const name of names) {
    if (rest.toUpperCase().startsWith(name)) rest = rest.slice(name.length).trim();
    if (rest.toUpperCase().endsWith(name)) rest = rest.slice(0, -name.length).trim();
  }
  return rest;
}
