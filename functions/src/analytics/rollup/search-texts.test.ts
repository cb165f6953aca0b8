import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addSearch,
  type DaySearches,
  noSearches,
  type QuarterSearches,
  SEARCH_LIMITS,
  searchText,
  withoutTexts,
  withQuarter,
} from './search-texts.ts';

const NONE: DaySearches = { texts: [], other: {} };

function createQuarter(searches: readonly (readonly [string, number])[]): QuarterSearches {
  const quarter = noSearches();
  for (const [query, results] of searches) addSearch(quarter, query, results);
  return quarter;
}

function sumCounts({ texts, other }: DaySearches): number {
  const counts = [...texts.flatMap(({ quarters }) => Object.values(quarters)), ...Object.values(other)];
  return counts.reduce((sum, { count }) => sum + count, 0);
}

it('compares search texts in lower case, with single inner spaces and no outer ones', () => {
  expect(searchText('  Phone \n\t Agent ')).toBe('phone agent');
  expect(searchText('CAFE\u0301')).toBe('café');
});

it('counts the searches of a text and those without a result', () => {
  const quarter = createQuarter([
    ['phone', 2],
    [' PHONE', 0],
    ['payroll', 1],
  ]);
  expect(withQuarter(NONE, 41, quarter)).toEqual({
    texts: [
      { text: 'phone', quarters: { 41: { count: 2, withoutResult: 1 } } },
      { text: 'payroll', quarters: { 41: { count: 1, withoutResult: 0 } } },
    ],
    other: {},
  });
});

it('counts texts that are names of object properties', () => {
  const names = ['__proto__', 'constructor', 'a.b/c', 'toString'];
  const day = withQuarter(NONE, 0, createQuarter(names.map(name => [name, 0] as const)));
  expect(day.texts.map(({ text }) => text).sort()).toEqual([...names].map(searchText).sort());
});

it('counts empty texts, and texts beyond the maximum of a quarter hour, as other', () => {
  const many = Array.from({ length: SEARCH_LIMITS.quarterTextsMax + 3 }, (_, i) => [`text ${i}`, 1] as const);
  const quarter = createQuarter([...many, ['  ', 0], ['text 0', 1]]);
  expect(quarter.texts.size).toBe(SEARCH_LIMITS.quarterTextsMax);
  expect(quarter.other).toEqual({ count: 4, withoutResult: 1 });
  expect(quarter.texts.get('text 0')?.count).toBe(2);
});

it('keeps the most frequent search texts of a day and the total count', () => {
  const rare = Array.from({ length: SEARCH_LIMITS.dayTextsMax + 10 }, (_, i) => [`rare ${i}`, 1] as const);
  const often = Array.from({ length: 5 }, () => ['often', 0] as const);
  const day = withQuarter(withQuarter(NONE, 1, createQuarter(rare)), 2, createQuarter(often));
  expect(day.texts).toHaveLength(SEARCH_LIMITS.dayTextsMax);
  expect(day.texts[0]).toEqual({ text: 'often', quarters: { 2: { count: 5, withoutResult: 5 } } });
  expect(sumCounts(day)).toBe(rare.length + often.length);
});

it('never exceeds the maximum number of entries, and counts every search', () => {
  const searches = fc.array(fc.tuple(fc.integer({ min: 0, max: 299 }), fc.nat(1)), { maxLength: 400 });
  fc.assert(
    fc.property(fc.array(searches, { maxLength: 12 }), quarters => {
      let day = NONE;
      for (const [i, found] of quarters.entries()) {
        day = withQuarter(
          day,
          i,
          createQuarter(found.map(([n, results]) => [`text ${n}`, results] as const)),
        );
      }
      const entries = day.texts.reduce((sum, text) => sum + Object.keys(text.quarters).length, 0);
      expect(day.texts.length).toBeLessThanOrEqual(SEARCH_LIMITS.dayTextsMax);
      expect(entries).toBeLessThanOrEqual(SEARCH_LIMITS.dayEntriesMax);
      expect(sumCounts(day)).toBe(quarters.flat().length);
    }),
    { numRuns: 30 },
  );
});

it('removes the texts of some searches, but not their counts', () => {
  const both = createQuarter([
    ['phone', 0],
    ['phone', 1],
    ['my name', 0],
  ]);
  const day = withQuarter(NONE, 41, both);
  const removed = [
    { text: 'phone', quarter: 41, count: 1, withoutResult: 1 },
    { text: 'my name', quarter: 41, count: 1, withoutResult: 1 },
    { text: 'never stored', quarter: 41, count: 1, withoutResult: 1 },
    { text: 'phone', quarter: 42, count: 1, withoutResult: 0 },
  ];
  expect(withoutTexts(day, removed)).toEqual({
    texts: [{ text: 'phone', quarters: { 41: { count: 1, withoutResult: 0 } } }],
    other: { 41: { count: 2, withoutResult: 2 } },
  });
  expect(sumCounts(withoutTexts(day, removed))).toBe(3);
});
