import { describe, expect, it } from 'vitest';
import { findReads } from './environment-reads.ts';

describe('findReads', () => {
  it.each([
    'const key = process.env.KEY;',
    "const { KEY } = process['env'] ?? process.env;",
    'const key = import.meta.env.VITE_KEY;',
    "import { env } from 'node:process';",
  ])('finds %s', line => {
    expect(findReads('a.ts', `// first line\n${line}`)).toEqual([`a.ts:2: ${line}`]);
  });

  it.each([
    '// process.env is read in platform',
    '/* process.env\n process.env */',
    'const processEnvironment = 1;',
  ])('ignores %s', line => {
    expect(findReads('a.ts', line)).toEqual([]);
  });

  it('does not take an address for a comment', () => {
    expect(findReads('a.ts', "const url = 'http://localhost' + process.env.PATH_PART;")).toHaveLength(1);
  });
});
