import { describe, expect, it } from 'vitest';
import { type Expression, parseRules } from './parse-rules.ts';

/** An expression as its kind and text, with its parts. */
const outline = (source: string, { kind, start, end, parts }: Expression): unknown[] => [
  kind,
  source.slice(start, end),
  ...parts.map(part => outline(source, part)),
];

/** The outline of a function's value. */
function parse(value: string) {
  const source = `function f() { return ${value}; }`;
  const [root] = parseRules(source);
  if (!root) throw new Error('Nothing was found.');
  return outline(source, root.expression);
}

describe('parseRules', () => {
  it('finds conditions, variables and the values of functions', () => {
    const source = `
      match /users/{uid} { // if: a comment
        function f(x) { let y = x + 1; return y == 2; }
        allow get: if f(1);
        allow list;
      }`;
    const found = parseRules(source).map(({ expression, isCondition }) => [
      source.slice(expression.start, expression.end),
      isCondition,
    ]);
    expect(found).toEqual([
      ['x + 1', false],
      ['y == 2', false],
      ['f(1)', true],
    ]);
  });

  it('binds && more tightly than ||, and comparisons more tightly than both', () => {
    expect(parse('a || b == 1 && c')).toEqual([
      'logical',
      'a || b == 1 && c',
      ['other', 'a'],
      ['logical', 'b == 1 && c', ['comparison', 'b == 1', ['other', 'b'], ['integer', '1']], ['other', 'c']],
    ]);
  });

  it('groups equal operators from the left', () => {
    const [, , first] = parse('a && b && c');
    expect(first).toEqual(['logical', 'a && b', ['other', 'a'], ['other', 'b']]);
  });

  it('parses a ternary with its condition and both values', () => {
    expect(parse('!a ? 1 : (b)')).toEqual([
      'ternary',
      '!a ? 1 : (b)',
      ['not', '!a', ['other', 'a']],
      ['integer', '1'],
      ['parentheses', '(b)', ['other', 'b']],
    ]);
  });

  it('parses calls, members, lists and maps', () => {
    expect(parse("d.get('a', [1])[k] in {'x': 2}")).toEqual([
      'comparison',
      "d.get('a', [1])[k] in {'x': 2}",
      [
        'other',
        "d.get('a', [1])[k]",
        [
          'other',
          "d.get('a', [1])",
          ['other', 'd.get', ['other', 'd']],
          ['other', "'a'"],
          ['list', '[1]', ['integer', '1']],
        ],
        ['other', 'k'],
      ],
      ['map', "{'x': 2}", ['entry', "'x': 2", ['integer', '2']]],
    ]);
  });

  it('keeps paths and strings whole', () => {
    const path = '/databases/$(database)/documents/users/$(request.auth.uid)';
    expect(parse(`get(${path}).data.a == 'b && c'`)).toEqual([
      'comparison',
      `get(${path}).data.a == 'b && c'`,
      [
        'other',
        `get(${path}).data.a`,
        ['other', `get(${path}).data`, ['other', `get(${path})`, ['other', 'get'], ['other', path]]],
      ],
      ['other', "'b && c'"],
    ]);
  });

  it('reports where the rules cannot be parsed', () => {
    expect(() => parse('(a; b)')).toThrow('Expected ) at offset');
    expect(() => parseRules('return (a')).toThrow('The rules end within an expression.');
  });
});
