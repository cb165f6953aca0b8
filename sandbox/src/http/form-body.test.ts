import { expect, it } from 'vitest';
import { parseForm } from './form-body.ts';

it('the form parser reads nested records and lists of a form', () => {
  expect(parseForm('a=1&b[c]=2&d[0][e]=3&d[1][e]=4&f[]=5&f[]=6&g[h][i]=')).toEqual({
    a: '1',
    b: { c: '2' },
    d: [{ e: '3' }, { e: '4' }],
    f: ['5', '6'],
    g: { h: { i: '' } },
  });
});

it('the form parser treats property names of prototypes as plain names, or ignores them', () => {
  const form = parseForm('__proto__[polluted]=1&constructor=2');
  expect(Object.keys(form)).toEqual(['constructor']);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
