import { toSearchableWords } from '@atrium/contract/platform/plain-text';

/** Names have at most 160 characters: enough for all words of almost every name, and few index entries. */
const MOST_WORDS = 24;

const APOSTROPHES = /(?<=\p{L})['’‘ʼʻ\u0060´ʹ′＇](?=\p{L})/gu;
const JOINTS = new RegExp(`${APOSTROPHES.source}|(?<=\\p{L})[-‐‑](?=\\p{L})`, 'gu');

/** Returns the search tokens of a profile: every prefix of every word of its names, also `obrien` and `brien` of `O’Brien`. */
export function listNameTokens(names: readonly string[]): string[] {
  const words = names.flatMap(name => [
    ...toSearchableWords(name),
    ...toSearchableWords(name.replace(JOINTS, '')),
  ]);
  const beginnings = [...new Set(words)].slice(0, MOST_WORDS).flatMap(word => {
    const letters = [...word];
    return letters.map((_, i) => letters.slice(0, i + 1).join(''));
  });
  return [...new Set(beginnings)].sort();
}

/** Returns the tokens that a profile must have to match a search, longest first. */
export function toNameTokens(search: string): string[] {
  const words = toSearchableWords(search.replace(APOSTROPHES, ''));
  return [...new Set(words)].toSorted((a, b) => b.length - a.length);
}
