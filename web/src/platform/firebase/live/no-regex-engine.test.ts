import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { RE2JS } from './no-regex-engine.ts';

it('the regex placeholder exports exactly the members that the Firestore SDK uses', () => {
  const { resolve } = createRequire(import.meta.resolve('firebase/package.json'));
  const folder = dirname(resolve('@firebase/firestore/package.json'));
  const code = readdirSync(join(folder, 'dist'))
    .filter(name => name.endsWith('.esm.js'))
    .map(name => readFileSync(join(folder, 'dist', name), 'utf8'))
    .join('\n');
  const imported = [...code.matchAll(/import \{([^}]*)\} from 're2js'/g)].map(([, names]) => names?.trim());
  const used = [...code.matchAll(/\bRE2JS\.(\w+)/g)].map(([, name]) => name);
  expect(new Set(imported)).toEqual(new Set(['RE2JS']));
  expect(new Set(used)).toEqual(new Set(Object.keys(RE2JS)));
});

it('the regex placeholder throws an error that explains how to use regular expressions in a pipeline', () => {
  expect(() => RE2JS.compile()).toThrow('remove its alias');
});
