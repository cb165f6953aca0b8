/** The notes from which the example writes. */
export const NOTES = [
  'Survey of March 12: 38 of 52 meters read 4 percent too high.',
  'Manual, page 9: replace the seal every 24 months.',
  'Answer to a customer: calibration takes one hour on site.',
] as const;

/** Shorter words, such as "the" and "every", don't distinguish notes. */
const WORD = /[a-z]{5,}|\d+/g;
const SHARED_WORDS = 2;

/**
 * Links each sentence of a draft to the note that it comes from: one that has each figure of the sentence and at least
 * two of its longer words. Notes count from 1; a sentence without such a note has null.
 */
export function linkToNotes(draft: string) {
  return draft
    .split(/(?<=[.!?])\s+/)
    .map(text => text.trim())
    .filter(Boolean)
    .map(text => ({ text, note: findNote(text) }));
}

function findNote(sentence: string): number | null {
  const words = splitWords(sentence);
  const figures = words.filter(word => /\d/.test(word));
  const place = NOTES.findIndex(note => {
    const own = new Set(splitWords(note));
    const shared = words.filter(word => own.has(word) && !figures.includes(word));
    return figures.every(figure => own.has(figure)) && new Set(shared).size >= SHARED_WORDS;
  });
  return place < 0 ? null : place + 1;
}

function splitWords(text: string): string[] {
  // One form for "meter" and "meters".
  return (text.toLowerCase().match(WORD) ?? []).map(word => word.replace(/s$/, ''));
}
