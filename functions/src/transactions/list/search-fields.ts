import { createHash } from 'node:crypto';
import type {
  DisputeRecord,
  PaidMoney,
  RefundRecord,
  TransactionRecord,
} from '@atrium/contract/ledger/transaction-record';
import { decimalPlaces } from '@atrium/contract/platform/currencies';
import { toSearchableWords } from '@atrium/contract/platform/plain-text';
import { TRANSACTION_LIMITS } from '@atrium/contract/transactions';
import { findShares } from '../received.ts';

/**
 * A Firestore query supports one `array-contains`, so every possible search is stored with the record as one token.
 * docs/decisions/0015-cursor-pagination.md
 */

/** Lengths of the word and id prefixes that are indexed; longer words match only as a whole. */
const PREFIX = { wordMin: 3, wordMax: 20, idMin: 4 } as const;

/** Pairs and triples are built from the first words only, since their number grows with the cube. */
const COMBINED_WORDS = 12;

/** Returns the token of a search; null when it has no letters or digits. */
export function toSearchToken(search: string): string | null {
  const words = toSearchableWords(search).slice(0, TRANSACTION_LIMITS.searchWordsMax);
  const different = [...new Set(words)];
  if (different.length <= 1) return different[0] ?? null;
  return different.length <= TRANSACTION_LIMITS.anyOrderWordsMax
    ? unorderedToken(different)
    : orderedToken(words);
}

type Searched = Pick<
  TransactionRecord,
  | 'id'
  | 'appId'
  | 'description'
  | 'stripePaymentIntentId'
  | 'stripeInvoiceId'
  | 'stripeReferences'
  | 'checkoutAttemptId'
> & {
  plan: Pick<NonNullable<TransactionRecord['plan']>, 'subscriptionId'> | null;
  refunds: readonly Pick<RefundRecord, 'id'>[];
  dispute: Pick<DisputeRecord, 'id'> | null;
};

/**
 * Returns the tokens of a record: prefixes of its id and words, combinations of the words of app and description, and its
 * ids and numbers at Stripe.
 */
export function listSearchTokens(record: Searched): string[] {
  const words = toSearchableWords(`${record.appId} ${record.description}`);
  const different = [...new Set(words)];
  return [
    ...new Set([
      ...prefixes(record.id, PREFIX.idMin, record.id.length),
      ...different.flatMap(word => [word, ...prefixes(word, PREFIX.wordMin, PREFIX.wordMax)]),
      ...combinations(different.slice(0, COMBINED_WORDS)).map(unorderedToken),
      ...sequences(words).map(orderedToken),
      ...listReferences(record).flatMap(referenceTokens),
    ]),
  ];
}

/** Returns the ids and numbers of a payment in Stripe's dashboard, emails and documents. */
function listReferences(record: Searched): string[] {
  const { stripePaymentIntentId, stripeInvoiceId, checkoutAttemptId, plan, refunds, dispute } = record;
  return [
    stripePaymentIntentId,
    stripeInvoiceId,
    checkoutAttemptId,
    plan?.subscriptionId,
    dispute?.id,
    ...refunds.map(({ id }) => id),
    ...record.stripeReferences,
  ].filter(reference => typeof reference === 'string');
}

/** An id is also found without its prefix: `3Nx1` of `pi_3Nx1`. */
function referenceTokens(reference: string): string[] {
  const own = reference.includes('_') ? toSearchableWords(reference).at(-1) : undefined;
  return [toSearchToken(reference), own].filter(token => typeof token === 'string');
}

function prefixes(word: string, from: number, to: number): string[] {
  const letters = [...word];
  const longest = Math.min(to, letters.length);
  return Array.from({ length: Math.max(0, longest - from + 1) }, (_, i) =>
    letters.slice(0, from + i).join(''),
  );
}

/** Returns all pairs and triples. */
function combinations(words: readonly string[]): string[][] {
  return words.flatMap((first, i) =>
    words.slice(i + 1).flatMap((second, j) => {
      const third = words.slice(i + j + 2);
      return [[first, second], ...third.map(word => [first, second, word])];
    }),
  );
}

/** Returns all consecutive word sequences that are matched in order. */
function sequences(words: readonly string[]): string[][] {
  const { anyOrderWordsMax: short, searchWordsMax: long } = TRANSACTION_LIMITS;
  return words.flatMap((_, start) =>
    Array.from({ length: long - short }, (_, i) => words.slice(start, start + short + 1 + i)).filter(
      (sequence, i) => sequence.length === short + 1 + i,
    ),
  );
}

const unorderedToken = (words: readonly string[]) => digest(`any ${[...words].sort().join(' ')}`);
const orderedToken = (words: readonly string[]) => digest(`row ${words.join(' ')}`);

/** Shortens a combination to 11 characters; the hyphen distinguishes it from words. */
function digest(text: string): string {
  return `-${createHash('sha256').update(text).digest('base64url').slice(0, 10)}`;
}

/** Currencies have at most three decimal places. */
const PLACES = 3;

/** Returns the fields that are stored with a record so that it can be found by words and amounts, and added up. */
export function toDerivedFields(record: Searched & PaidMoney) {
  return {
    searchTokens: listSearchTokens(record),
    amountThousandths: toThousandths(record),
    receivedCents: findShares(record)?.received ?? 0,
  };
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
