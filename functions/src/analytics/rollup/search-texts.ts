/** Searches, and those of them without a result. */
export interface SearchCount {
  count: number;
  withoutResult: number;
}

/** The searches of a UTC day by text and quarter hour. */
export interface DaySearches {
  texts: { text: string; quarters: Record<string, SearchCount> }[];
  /** The searches for all other texts, so that totals are exact. */
  other: Record<string, SearchCount>;
}

/** The searches of one quarter hour by text, and those for texts beyond the limit. */
export interface QuarterSearches {
  texts: Map<string, SearchCount>;
  other: SearchCount;
}

export const SEARCH_LIMITS = {
  /** Different texts in a quarter hour, and in a day. */
  quarterTextsMax: 5_000,
  dayTextsMax: 200,
  /** Texts by quarter hour, so that a day fits into a document. */
  dayEntriesMax: 2_000,
} as const;

/** The text that searches are compared by: lower case, without outer spaces and with single inner ones. */
export function searchText(query: string): string {
  return query.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ');
}

export function noSearches(): QuarterSearches {
  return { texts: new Map(), other: { count: 0, withoutResult: 0 } };
}

/** Counts a search. Once the quarter hour has its maximum of texts, others are counted together. */
export function addSearch(searches: QuarterSearches, query: string, resultsCount: number): void {
  const text = searchText(query);
  let counted = searches.texts.get(text);
  if (!counted && text !== '' && searches.texts.size < SEARCH_LIMITS.quarterTextsMax) {
    counted = { count: 0, withoutResult: 0 };
    searches.texts.set(text, counted);
  }
  add(counted ?? searches.other, { count: 1, withoutResult: resultsCount === 0 ? 1 : 0 });
}

/**
 * Returns the searches of a day with one more quarter hour. Keeps the most frequent texts. Quarter hours are added in
 * order, each once, so the result is the same however they are spread over runs.
 */
export function withQuarter(day: DaySearches, quarter: number, added: QuarterSearches): DaySearches {
  const byText = new Map(day.texts.map(({ text, quarters }) => [text, { ...quarters }]));
  for (const [text, count] of added.texts) byText.set(text, { ...byText.get(text), [quarter]: count });
  const other = { ...day.other };
  if (added.other.count > 0) other[quarter] = { ...added.other };
  const sorted = [...byText]
    .map(([text, quarters]) => ({ text, quarters, count: total(quarters) }))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
  const texts: DaySearches['texts'] = [];
  let entries = 0;
  for (const { text, quarters } of sorted) {
    entries += Object.keys(quarters).length;
    if (texts.length < SEARCH_LIMITS.dayTextsMax && entries <= SEARCH_LIMITS.dayEntriesMax) {
      texts.push({ text, quarters });
      continue;
    }
    for (const [at, count] of Object.entries(quarters)) {
      const sum = { count: 0, withoutResult: 0, ...other[at] };
      add(sum, count);
      other[at] = sum;
    }
  }
  return { texts, other };
}

/** A search for a text in a quarter hour of a day. */
export interface CountedSearch extends SearchCount {
  text: string;
  quarter: number;
}

/** Returns the searches of a day with some of them counted as other, so that their texts are not stored for them. */
export function withoutTexts(day: DaySearches, searches: readonly CountedSearch[]): DaySearches {
  const result = structuredClone(day);
  for (const { text, quarter, count, withoutResult } of searches) {
    const counted = result.texts.find(entry => entry.text === text)?.quarters[quarter];
    // It is counted as other already.
    if (!counted) continue;
    add(counted, { count: -count, withoutResult: -withoutResult });
    const other = result.other[quarter] ?? { count: 0, withoutResult: 0 };
    result.other[quarter] = other;
    add(other, { count, withoutResult });
  }
  for (const { quarters } of result.texts) {
    for (const [quarter, { count }] of Object.entries(quarters)) if (count <= 0) delete quarters[quarter];
  }
  return { ...result, texts: result.texts.filter(({ quarters }) => Object.keys(quarters).length > 0) };
}

function add(to: SearchCount, more: SearchCount): void {
  to.count += more.count;
  to.withoutResult += more.withoutResult;
}

function total(quarters: Record<string, SearchCount>): number {
  return Object.values(quarters).reduce((sum, { count }) => sum + count, 0);
}
