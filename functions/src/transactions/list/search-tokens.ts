import { createHash } from 'node:crypto';
import { TRANSACTION_LIMITS } from '@atrium/contract/transactions';
import type { TransactionRecord } from '../transaction.ts';

/**
 * Firestore looks up one array element per query and filters by nothing else, so every search that is to be found
 * stands in the record as one token. docs/decisions/0014-transaction-search-tokens.md
 */

/** Beginnings of words and ids that are found; longer ones only whole. */
const PREFIX = { wordMin: 3, wordMax: 20, idMin: 4 } as const;

/** Pairs and triples grow with the square and the cube: they are made of the first words only. */
const COMBINED_WORDS = 12;

/** The words of a text in lower case and without accents, in their order. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The one token that a search stands for; null when it has no letter or digit. */
export function searchTokenOf(search: string): string | null {
  const words = wordsOf(search).slice(0, TRANSACTION_LIMITS.searchWordsMax);
  const different = [...new Set(words)];
  if (different.length <= 1) return different[0] ?? null;
  return different.length <= TRANSACTION_LIMITS.anyOrderWordsMax ? anyOrder(different) : inRow(words);
}

/** What a record is found by: its id, the words of app and description, and what they make together. */
export function searchTokensOf(record: Pick<TransactionRecord, 'id' | 'appId' | 'description'>): string[] {
  const words = wordsOf(`${record.appId} ${record.description}`);
  const different = [...new Set(words)];
  return [
    ...new Set([
      ...beginnings(record.id, PREFIX.idMin, record.id.length),
      ...different.flatMap(word => [word, ...beginnings(word, PREFIX.wordMin, PREFIX.wordMax)]),
      ...combinations(different.slice(0, COMBINED_WORDS)).map(anyOrder),
      ...rows(words).map(inRow),
    ]),
  ];
}

function beginnings(word: string, from: number, to: number): string[] {
  const letters = [...word];
  const longest = Math.min(to, letters.length);
  return Array.from({ length: Math.max(0, longest - from + 1) }, (_, i) =>
    letters.slice(0, from + i).join(''),
  );
}

/** All pairs and triples. */
function combinations(words: readonly string[]): string[][] {
  return words.flatMap((first, i) =>
    words.slice(i + 1).flatMap((second, j) => {
      const third = words.slice(i + j + 2);
      return [[first, second], ...third.map(word => [first, second, word])];
    }),
  );
}

/** Every run of words that is too long for any order. */
function rows(words: readonly string[]): string[][] {
  const { anyOrderWordsMax: short, searchWordsMax: long } = TRANSACTION_LIMITS;
  return words.flatMap((_, start) =>
    Array.from({ length: long - short }, (_, i) => words.slice(start, start + short + 1 + i)).filter(
      (row, i) => row.length === short + 1 + i,
    ),
  );
}

const anyOrder = (words: readonly string[]) => digest(`any ${[...words].sort().join(' ')}`);
const inRow = (words: readonly string[]) => digest(`row ${words.join(' ')}`);

/** Eleven characters instead of a whole sentence; the hyphen keeps them apart from words. */
function digest(text: string): string {
  return `-${createHash('sha256').update(text).digest('base64url').slice(0, 10)}`;
}
