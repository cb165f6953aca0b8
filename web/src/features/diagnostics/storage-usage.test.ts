import { expect, it } from 'vitest';
import { cookieItems, estimateSize, kilobytesText, totalBytes } from './storage-usage.ts';

it('the cookie list has the size of each cookie', () => {
  expect(cookieItems('')).toEqual([]);
  expect(cookieItems('a=1; long=é')).toEqual([
    { key: 'a', bytes: 3 },
    { key: 'long', bytes: 7 },
  ]);
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
  const items = [1024, 512].map(bytes => ({ key: 'a', bytes }));
  expect(kilobytesText(totalBytes(items))).toBe('1.50 kB');
});
