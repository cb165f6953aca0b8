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

  it('leaves values that are not boolean as they are', () => {
    expect(mutantsOfValue('get(path).data')).toEqual([]);
    expect(mutantsOfValue('a == null ? b.id : c')).toEqual([
      'true ? b.id : c',
      'false ? b.id : c',
      'a != null ? b.id : c',
    ]);
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

  it('leaves paths and strings whole', () => {
    const value = "get(/databases/$(database)/x).data.a == 'b && c'";
    expect(mutantsOfValue(value)).toEqual(['true', 'false', value.replace('==', '!=')]);
  });

  it('replaces each operator of a chain once', () => {
    expect(mutantsOfValue('a && b && c')).toEqual([
      ...['true', 'false', 'a && b || c', 'a || b && c'],
      ...['true && b && c', 'false && b && c', 'a && true && c', 'a && false && c'],
      ...['a && b && true', 'a && b && false'],
    ]);
  });

  it('drops each member of a list and each entry of a map', () => {
    expect(mutantsOfValue("x.hasOnly(['a', 'b', 'c'])")).toEqual([
      "x.hasOnly(['b', 'c'])",
      "x.hasOnly(['a', 'c'])",
      "x.hasOnly(['a', 'b'])",
    ]);
    expect(mutantsOfValue("['a']")).toEqual(['[]']);
    expect(mutantsOfValue("{'a': x, 'b': y}")).toEqual(["{'b': y}", "{'a': x}"]);
  });

  it('replaces integers by one more and one less, but never by a negative number', () => {
    expect(mutantsOfValue("duration.value(12, 'h')")).toEqual([
      "duration.value(11, 'h')",
      "duration.value(13, 'h')",
    ]);
    expect(mutantsOfValue('0')).toEqual(['1']);
  });

  it('gives each mutant of the rules an id of its own', () => {
    const mutants = listMutants(rules);
    expect(mutants.length).toBeGreaterThan(1000);
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    expect(new Set(mutants.map(mutant => mutate(rules, mutant))).size).toBe(mutants.length);
  });
});

describe('the equivalent mutants', () => {
  it('are mutants of the rules, each listed once', () => {
    const listed = EQUIVALENT.flatMap(({ mutants }) => mutants);
    const ids = new Set(listMutants(rules).map(({ id }) => id));
    expect(listed.filter(id => !ids.has(id))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });
});
