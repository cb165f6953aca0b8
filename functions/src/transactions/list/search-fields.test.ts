import { describe, expect, it } from 'vitest';
import {
  listSearchTokens,
  splitWords,
  thousandthsOfAmount,
  toSearchFields,
  toSearchToken,
  toThousandths,
} from './search-fields.ts';

const finds = (search: string, appId: string, description: string) => {
  const record = { id: 'deadbeef00112233445566ff', appId, description };
  return listSearchTokens(record).includes(toSearchToken(search) ?? '');
};

it('splitWords splits words of any script, ignoring case and accents', () => {
  expect(splitWords('Überweisung an Café, 2 x 東京')).toEqual([
    'uberweisung',
    'an',
    'cafe',
    '2',
    'x',
    '東京',
  ]);
});

describe('search', () => {
  it.each([
    ['caller', true],
    ['CALLER', true],
    ['cal', true],
    ['growth ai', true],
    ['ai-caller', true],
    ['yearly caller growth', true],
    ['AI Caller, Growth, yearly', true],
    ['dead', true],
    ['deadbeef', true],
    ['deadbeef00112233445566ff', true],
    ['blooger', false],
    ['caller blooger', false],
    ['ca', false],
    ['aller', false],
    ['growth cal', false],
    ['growth caller yearly blooger', false],
    ['deadbeef00112234', false],
    ['beef', false],
    ['—', false],
  ])('for %j finds “AI Caller, Growth, yearly”: %s', (search, isFound) => {
    expect(finds(search, 'ai-caller', 'AI Caller, Growth, yearly')).toBe(isFound);
  });

  it('finds every word and every word sequence of the longest description', () => {
    const words = Array.from({ length: 33 }, (_, i) => `word${i}`);
    const description = words.join(' ');
    for (const word of words) expect(finds(word, 'demo-app', description)).toBe(true);
    expect(finds(words.slice(20, 26).join(' '), 'demo-app', description)).toBe(true);
    expect(finds(words.slice(2).join(' '), 'demo-app', description)).toBe(true);
    expect(finds('word1 word9', 'demo-app', description)).toBe(true);
  });

  it('stays far below Firestore’s limit of 40,000 index entries per document', () => {
    const description = Array.from({ length: 100 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join(' ');
    expect(listSearchTokens({ id: 'f'.repeat(24), appId: 'a-b-c', description }).length).toBeLessThan(1500);
  });
});

it.each([
  ['USD', 1000],
  ['CAD', 1000],
  ['JPY', 10],
  ['KWD', 10_000],
])('amounts in different currencies are equal for the same decimal amount: %s', (currency, amountCents) => {
  expect(toThousandths({ currency, amountCents })).toBe(thousandthsOfAmount(10));
});

it.each([0.01, 7.99, 0.07, 0.29, 1.1, 4.35, 1234.56, 999_999.99, 99_999_999])(
  'amounts have exact thousandths, without floating-point noise: %d',
  amount => {
    expect(thousandthsOfAmount(amount)).toBe(
      toThousandths({ currency: 'USD', amountCents: Math.round(amount * 100) }),
    );
  },
);

it('amounts with more decimal places than any currency are fractions', () => {
  expect(thousandthsOfAmount(0.0105)).toBe(10.5);
});

it('toSearchFields returns search tokens and the amount in thousandths', () => {
  const fields = {
    id: 'deadbeef',
    appId: 'ai-caller',
    description: 'Bill',
    amountCents: 89,
    currency: 'JPY',
  };
  expect(toSearchFields(fields)).toEqual({
    searchTokens: expect.arrayContaining(['bill', 'dead']),
    amountThousandths: 89_000,
  });
});
