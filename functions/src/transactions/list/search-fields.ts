import { decimalPlaces } from '@atrium/contract/platform/currencies';
import type { TransactionRecord } from '../transaction.ts';
import { listSearchTokens } from './search-tokens.ts';

/** Currencies have at most three decimal places. */
const PLACES = 3;

/**
 * Returns the fields that are stored with a record so that it can be found by words and amounts.
 */
export function toSearchFields(
  record: Pick<TransactionRecord, 'id' | 'appId' | 'description' | 'amountCents' | 'currency'>,
) {
  return { searchTokens: listSearchTokens(record), amountThousandths: toThousandths(record) };
}

/** Converts an amount to thousandths of its currency, so that 10 dollars, 10 yen and 10 dinars compare as equal. */
export function toThousandths({
  amountCents,
  currency,
}: Pick<TransactionRecord, 'amountCents' | 'currency'>): number {
  return amountCents * 10 ** (PLACES - decimalPlaces(currency));
}

/** Converts the decimal amount of a filter to thousandths; finer amounts stay fractions. */
export function thousandthsOfAmount(amount: number): number {
  // Further decimal places are floating-point error.
  return Math.round(amount * 1e6) / 1e3;
}
