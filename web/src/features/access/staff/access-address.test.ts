import { expect, it } from 'vitest';
import { parseAccessAddress, writeAccessAddress } from './access-address.ts';

it.each([
  ['', { view: 'lookup', search: '', user: '', action: '' }],
  [
    '?user=u1&action=endpoint%3AlistUsers',
    { view: 'lookup', search: '', user: 'u1', action: 'endpoint:listUsers' },
  ],
  ['?view=roles', { view: 'roles', search: '', user: '', action: '' }],
  ['?search=ada%2Bx%40', { view: 'lookup', search: 'ada+x@', user: '', action: '' }],
] as const)('reads %j and writes it again', (text, address) => {
  expect(parseAccessAddress(text)).toEqual(address);
  expect(writeAccessAddress(address)).toBe(text);
});

it('falls back where the URL makes no sense', () => {
  expect(parseAccessAddress('?view=other&user=%20')).toMatchObject({ view: 'lookup', user: '' });
});
