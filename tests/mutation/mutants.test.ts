import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EQUIVALENT } from './equivalent.ts';
import { listMutants, mutate } from './mutants.ts';

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** The mutants of a function that returns this, as the value that it returns in each. */
function mutantsOfValue(value: string): string[] {
  const [before, after] = ['function f() { return ', '; }'];
  const source = before + value + after;
  return listMutants(source).map(mutant => mutate(source, mutant).slice(before.length, -after.length));
}

describe('listMutants', () => {
  it('replaces each boolean expression by true and by false', () => {
    const found = listMutants('allow get: if isOpen() && !x.matches("a") || (y ? true : z);');
    const replaced = found.filter(({ value }) => value !== undefined).map(({ id }) => id.split(' | ')[1]);
    expect(replaced).toEqual(
      [
        'isOpen() && !x.matches("a") || (y ? true : z)',
        'isOpen() && !x.matches("a")',
        'isOpen()',
        '!x.matches("a")',
        'x.matches("a")',
        'y ? true : z',
        'y',
        'true',
        'z',
      ].flatMap(text => [`${text} → true`, `${text} → false`].filter(id => id !== 'true → true')),
    );
  });

  it.each([
    ['leaves values that are not boolean', 'get(path).data', []],
    [
      'leaves values of a ternary',
      'a == null ? b.id : c',
      ['true ? b.id : c', 'false ? b.id : c', 'a != null ? b.id : c'],
    ],
    [
      'leaves paths and strings whole',
      "get(/databases/$(database)/x).data.a == 'b && c'",
      ['true', 'false', "get(/databases/$(database)/x).data.a != 'b && c'"],
    ],
    [
      'replaces each operator of a chain once',
      'a && b && c',
      [
        ...['true', 'false', 'a && b || c', 'a || b && c'],
        ...['true && b && c', 'false && b && c', 'a && true && c', 'a && false && c'],
        ...['a && b && true', 'a && b && false'],
      ],
    ],
    [
      'drops each member of a list',
      "x.hasOnly(['a', 'b', 'c'])",
      ["x.hasOnly(['b', 'c'])", "x.hasOnly(['a', 'c'])", "x.hasOnly(['a', 'b'])"],
    ],
    ['drops the only member of a list', "['a']", ['[]']],
    ['drops each entry of a map', "{'a': x, 'b': y}", ["{'b': y}", "{'a': x}"]],
    [
      'replaces integers by one more and one less',
      "duration.value(12, 'h')",
      ["duration.value(11, 'h')", "duration.value(13, 'h')"],
    ],
    ['replaces no integer by a negative number', '0', ['1']],
  ])('%s', (_name, value, mutants) => {
    expect(mutantsOfValue(value)).toEqual(mutants);
  });

  it('replaces the operators of comparisons and logical expressions', () => {
    expect(mutantsOfValue('a == b')).toContain('a != b');
    expect(mutantsOfValue('a != b')).toContain('a == b');
    for (const [operator, others] of [
      ['<', ['<=', '>']],
      ['<=', ['<', '>=']],
      ['>', ['>=', '<']],
      ['>=', ['>', '<=']],
    ] as const) {
      expect(mutantsOfValue(`a ${operator} b`)).toEqual([
        'true',
        'false',
        ...others.map(other => `a ${other} b`),
      ]);
    }
    expect(mutantsOfValue('a && b')).toContain('a || b');
    expect(mutantsOfValue('a || b')).toContain('a && b');
  });

  it('gives each mutant of the rules an id of its own', () => {
    const mutants = listMutants(rules);
    expect(mutants.length).toBeGreaterThan(1000);
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    expect(new Set(mutants.map(mutant => mutate(rules, mutant))).size).toBe(mutants.length);
  });
});

it('the equivalent mutants are mutants of the rules, each listed once', () => {
  const listed = EQUIVALENT.flatMap(({ mutants }) => mutants);
  const ids = new Set(listMutants(rules).map(({ id }) => id));
  expect(listed.filter(id => !ids.has(id))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});
