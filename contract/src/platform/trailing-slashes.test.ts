import { expect, it } from 'vitest';
import { withoutTrailingSlashes } from './trailing-slashes.ts';

it.each([
  ['', ''],
  ['/', ''],
  ['///', ''],
  ['/a', '/a'],
  ['//a//b//', '//a//b'],
  [`${'/'.repeat(100_000)}a`, `${'/'.repeat(100_000)}a`],
])('removes trailing slashes from %.20s', (path, rest) => {
  expect(withoutTrailingSlashes(path)).toBe(rest);
});
