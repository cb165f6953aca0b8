import { expect, it } from 'vitest';
import { findExpressions, findProblem } from './regular-expressions.ts';

it.each([
  ['\\/+$', '2nd degree polynomial'],
  ['\\s+$', '2nd degree polynomial'],
  ['^(a+)+$', 'exponential'],
  ['^(a|a)*$', 'exponential'],
  ['^\\w+\\d+$', '2nd degree polynomial'],
  ['\\s*,\\s*', '2nd degree polynomial'],
])('findProblem rejects /%s/ as %s', async (pattern, growth) => {
  expect(await findProblem({ pattern, flags: '' })).toContain(growth);
});

it.each(['^[a-z0-9-]{1,60}$', '^\\p{L}+$', '^[^@]+@', '\\s+'])('findProblem accepts /%s/', async pattern => {
  expect(await findProblem({ pattern, flags: 'u' })).toBeNull();
});

it('findProblem rejects an expression that cannot be analyzed', async () => {
  expect(await findProblem({ pattern: null, flags: '' })).toContain('literal');
  expect(await findProblem({ pattern: '[[a-z]--[x]]+', flags: 'v' })).toContain("can't be analyzed");
});

it('findExpressions finds literals, calls and constructors with their lines', () => {
  const text = [
    'const a: RegExp = /a+/g;',
    "const text = '/no+/';",
    '// /a comment+/',
    'const b = new RegExp(`^[$' + '{LETTERS}]{$' + "{LENGTH}}$`, 'u');",
    "const c = RegExp('c+');",
    'const d = new RegExp(pattern);',
    'const e = new RegExp(`e`, flags);',
  ].join('\n');
  expect(findExpressions('a.ts', text)).toEqual([
    { at: 'a.ts:1', pattern: 'a+', flags: 'g' },
    { at: 'a.ts:4', pattern: '^[9]{9}$', flags: 'u' },
    { at: 'a.ts:5', pattern: 'c+', flags: '' },
    { at: 'a.ts:6', pattern: null, flags: '' },
    { at: 'a.ts:7', pattern: null, flags: '' },
  ]);
});

it('findExpressions reads JSX', () => {
  expect(findExpressions('a.tsx', 'const a = <p title="/x+/">{/y+/.test(b)}</p>;')).toHaveLength(1);
});
