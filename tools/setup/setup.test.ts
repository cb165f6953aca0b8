import { describe, expect, it } from 'vitest';
import { isTreeCurrent, pathOutside } from './install.mjs';
import { findMissing, javaMajor } from './requirements.mjs';

it.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_402"', 8],
  ['openjdk version "21" 2023-09-19', 21],
  ['The operation couldn’t be completed.', null],
])('javaMajor reads %s', (output, major) => {
  expect(javaMajor(output)).toBe(major);
});

describe('findMissing', () => {
  const java = 'openjdk version "17.0.15"';
  it('accepts Node 20 and Java 11', () => {
    expect(findMissing('linux', '20.0.0', 'openjdk version "11.0.2"')).toBeNull();
  });
  it('reports missing software and how to install it in one sentence', () => {
    expect(findMissing('linux', '18.19.0', java)).toMatch(
      /^Node 18\.19\.0 is too old: install .*nodejs\.org\.$/,
    );
    expect(findMissing('linux', '20.0.0', null)).toMatch(/^Java is missing.*apt install/);
    expect(findMissing('linux', '20.0.0', 'java version "1.8.0"')).toMatch(/^Java 8 is too old/);
    expect(findMissing('win32', '24.0.0', java)).toContain('WSL');
  });
});

describe('isTreeCurrent', () => {
  const entry = { version: '1.0.0', integrity: 'sha512-a' };
  const wanted = {
    packages: {
      '': {},
      contract: {},
      'node_modules/a': entry,
      'node_modules/@atrium/contract': { link: true },
    },
  };
  const installed = (change: object = {}) => ({ packages: { 'node_modules/a': { ...entry, ...change } } });
  it('accepts an installation by npm', () => {
    expect(isTreeCurrent(wanted, installed())).toBe(true);
  });
  it('detects a missing package, another version and other content', () => {
    expect(isTreeCurrent(wanted, { packages: {} })).toBe(false);
    expect(isTreeCurrent(wanted, installed({ version: '2.0.0' }))).toBe(false);
    expect(isTreeCurrent(wanted, installed({ integrity: 'sha512-b' }))).toBe(false);
  });
  it('ignores optional packages of other platforms', () => {
    const optional = { packages: { 'node_modules/mac-only': { ...entry, optional: true } } };
    expect(isTreeCurrent(optional, { packages: {} })).toBe(true);
  });
});

it('the installation runs with a Node that it does not replace', () => {
  const path = '/a/project/node_modules/.bin:/a/node_modules/.bin:/usr/local/bin:/a/project-b/bin:/usr/bin';
  expect(pathOutside(path, '/a/project')).toBe(
    '/a/node_modules/.bin:/usr/local/bin:/a/project-b/bin:/usr/bin',
  );
});
