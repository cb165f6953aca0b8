import { decimalPlaces } from '@atrium/contract/currencies';
import type { TransactionRecord } from '../transaction.ts';
import { searchTokensOf } from './search-tokens.ts';

/** No currency has smaller units than thousandths. */
const PLACES = 3;

/**
 * What a record is found by beside its own fields. Whoever writes a record writes these with it; one that lacks them
 * is not found by amounts and words.
 */
export function foundBy(
  record: Pick<TransactionRecord, 'id' | 'appId' | 'description' | 'amountCents' | 'currency'>,
) {
  return { searchTokens: searchTokensOf(record), amountThousandths: thousandthsOf(record) };
}

/** An amount in thousandths of its currency's unit: what is compared when 10 means ten dollars, ten yen or ten dinars. */
export function thousandthsOf({
  amountCents,
  currency,
}: Pick<TransactionRecord, 'amountCents' | 'currency'>): number {
  return amountCents * 10 ** (PLACES - decimalPlaces(currency));
}

/** A decimal amount that a filter names, in the same thousandths; one that is finer stays between two of them. */
export function thousandthsNamed(amount: number): number {
  // Decimal places beyond the thousandth of a thousandth are floating-point noise.
  return Math.round(amount * 1e6) / 1e3;
}
