import { describe, expect, it } from 'vitest';
import { addIntegrity, findUnchecked } from './integrity.ts';
import type { LockFile } from './optional-packages.ts';

const HASH = `sha512-${'a'.repeat(86)}==`;
const lock: LockFile = {
  packages: {
    '': {},
    web: { version: '0.1.0' },
    'node_modules/@atrium/web': { link: true },
    'node_modules/checked': { version: '1.0.0', integrity: HASH },
    'node_modules/unchecked': { version: '2.0.0', dev: true },
    'node_modules/a/node_modules/@b/other-darwin': { version: '3.0.0', optional: true, os: ['darwin'] },
    'node_modules/optional': { version: '4.0.0', optional: true },
  },
};

it('finds every package without a hash, and says which are for other platforms', () => {
  expect(findUnchecked(lock).map(({ name, isForOtherPlatform }) => [name, isForOtherPlatform])).toEqual([
    ['unchecked', false],
    ['@b/other-darwin', true],
    ['optional', false],
  ]);
});

describe('addIntegrity', () => {
  it('adds what the registry knows and leaves the rest', () => {
    const result = addIntegrity(lock, spec => (spec === '@b/other-darwin@3.0.0' ? HASH : null));
    expect(result.added).toBe(1);
    expect(findUnchecked(result.lock).map(({ name }) => name)).toEqual(['unchecked', 'optional']);
    expect(Object.keys(result.lock.packages['node_modules/a/node_modules/@b/other-darwin'] ?? {})).toEqual([
      'version',
      'integrity',
      'optional',
      'os',
    ]);
  });

  it.each(['', 'sha1-abc', 'not found', `${HASH}\nhttp://registry.invalid`])(
    'takes %j for no hash',
    answer => {
      expect(addIntegrity(lock, () => answer).added).toBe(0);
    },
  );
});
