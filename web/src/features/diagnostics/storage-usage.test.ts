import { expect, it } from 'vitest';
import { cookieItems, estimateSize, kilobytesText, totalBytes } from './storage-usage.ts';

it.each([
  ['no cookie', '', []],
  [
    'some cookies',
    'a=1; long=é',
    [
      { key: 'a', bytes: 3 },
      { key: 'long', bytes: 7 },
    ],
  ],
])('the cookie list of %s', (_, cookies, items) => {
  expect(cookieItems(cookies)).toEqual(items);
});

it.each([
  ['a text', 'abc', 5],
  ['a record', { a: 1 }, 7],
  ['nothing', undefined, 0],
  ['bytes', new Uint8Array(1000), 1000],
  ['bytes in a record', { a: new Uint8Array(1000) }, 1002],
])('the size of %s', (_, value, bytes) => {
  expect(estimateSize(value)).toBe(bytes);
});

it('the total size is shown in kB', () => {
  const items = [
    { key: 'a', bytes: 1024 },
    { key: 'b', bytes: 512 },
  ];
  expect(kilobytesText(totalBytes(items))).toBe('1.50 kB');
});
