import { expect, it } from 'vitest';
import { listWordTokens, toWordTokens } from './search-tokens.ts';

const finds = (search: string, ...names: string[]) => {
  const tokens = listWordTokens(names);
  return toWordTokens(search).every(token => tokens.includes(token));
};

it.each([
  ['mcdonald', 'Ronald', 'McDonald'],
  ['ronald mcdonald', 'Ronald', 'McDonald'],
  ['McDonald, Ronald', 'Ronald J.', 'McDonald'],
  ['ron mcd', 'Ronald', 'McDonald'],
  ["O'Brien", 'Conan', 'O’Brien'],
  ['obrien', 'Conan', 'O’Brien'],
  ['brien', 'Conan', "O'Brien"],
  ['o brien', 'Conan', 'O´Brien'],
  ['ibanez', 'Ana', 'Ibáñez'],
  ['Ibáñez'.normalize('NFD'), 'Ana', 'Ibáñez'],
  ['marialuisa', 'Maria-Luisa', 'Roth'],
  ['luisa', 'Maria-Luisa', 'Roth'],
  ['太郎', '太郎', '山田'],
  ['أحمد', 'أحمد', 'حسن'],
  ['wolfeschlegelsteinhausenbergerdorff', '', 'Wolfeschlegelsteinhausenbergerdorff'],
])('%j finds %j %j', (search, ...names) => {
  expect(finds(search, ...names)).toBe(true);
});

it.each([
  ['onald', 'Ronald', 'McDonald'],
  ['ronald smith', 'Ronald', 'McDonald'],
])('%j does not find %j %j', (search, ...names) => {
  expect(finds(search, ...names)).toBe(false);
});

it('the longest possible name has few tokens, and an empty one none', () => {
  expect(listWordTokens(['a b c d e f '.repeat(13), 'x'.repeat(80)]).length).toBeLessThan(250);
  expect(listWordTokens(['', ' ', '…'])).toEqual([]);
});
