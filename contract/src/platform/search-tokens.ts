import { toSearchableWords } from './plain-text.ts';

/**
 * Firestore searches no text. What is searched stores its tokens in a list, of which a query finds one.
 */

/** Enough for all words of almost every name, and few index entries. */
const MOST_WORDS = 24;

const APOSTROPHES = /(?<=\p{L})['’‘ʼʻ\u0060´ʹ′＇](?=\p{L})/gu;
const JOINTS = new RegExp(`${APOSTROPHES.source}|(?<=\\p{L})[-‐‑](?=\\p{L})`, 'gu');

/** Returns the search tokens of texts, such as names: every prefix of every word, also `obrien` and `brien` of `O’Brien`. */
export function listWordTokens(texts: readonly string[]): string[] {
  const words = texts.flatMap(text => [
    ...toSearchableWords(text),
    ...toSearchableWords(text.replace(JOINTS, '')),
  ]);
  const beginnings = [...new Set(words)].slice(0, MOST_WORDS).flatMap(word => {
    const letters = [...word];
    return letters.map((_, i) => letters.slice(0, i + 1).join(''));
  });
  return [...new Set(beginnings)].sort();
}

/** Returns the tokens that texts must have to match a search, longest first. */
export function toWordTokens(search: string): string[] {
  const words = toSearchableWords(search.replace(APOSTROPHES, ''));
  return [...new Set(words)].toSorted((a, b) => b.length - a.length);
}
