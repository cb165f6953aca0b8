import { expect, it } from 'vitest';
import { problemsOf } from './lock-file.ts';

const integrity = `sha512-${'a'.repeat(86)}==`;

it('refuses a package without a hash', () => {
  const packages = { '': {}, 'node_modules/a': { version: '1.0.0' } };
  expect(problemsOf({ packages }).at(-1)).toBe('node_modules/a@1.0.0: no integrity hash');
  expect(
    problemsOf({ packages: { ...packages, 'node_modules/a': { version: '1.0.0', optional: true } } }),
  ).toHaveLength(2);
});

it.each(['https://packages.example/a.tgz', 'git+ssh://git@github.com/a/a.git#0123abc'])(
  'refuses a package from %s',
  resolved => {
    const packages = { '': {}, 'node_modules/a': { version: '1.0.0', integrity, resolved } };
    expect(problemsOf({ packages })).toEqual([`node_modules/a is from ${resolved}, not from the registry`]);
  },
);

it('accepts hashes, workspaces, and packages of other platforms', () => {
  const packages = {
    '': {},
    web: { version: '0.1.0' },
    'node_modules/@atrium/web': { link: true, resolved: 'web' },
    'node_modules/a': { version: '1.0.0', integrity },
    'node_modules/a-darwin': { version: '1.0.0', optional: true, os: ['darwin'] },
  };
  expect(problemsOf({ packages })).toEqual([]);
});

it('refuses a package of another platform that is missing', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', integrity, optionalDependencies: { 'a-darwin': '1.0.0' } },
  };
  expect(problemsOf({ packages }).at(-1)).toBe('node_modules/a-darwin@1.0.0: missing');
});
