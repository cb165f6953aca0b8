import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as placeholder from './unused-packages.ts';

const { RE2JS, ...products } = placeholder;

it('the placeholder of unused packages exports exactly the members that reactfire imports', () => {
  const code = readFileSync(fileURLToPath(import.meta.resolve('reactfire')), 'utf8');
  const imports = code.matchAll(/import \{([^}]*)\} from "firebase\/database"/g);
  const names = [...imports].flatMap(([, list = '']) =>
    list.split(',').map(name => name.trim().split(' ')[0]),
  );
  expect(names.toSorted()).toEqual(Object.keys(products).toSorted());
});

it('the placeholder of unused packages exports exactly the members of re2js that the Firestore SDK uses', () => {
  const { resolve } = createRequire(import.meta.resolve('firebase/package.json'));
  const folder = join(dirname(resolve('@firebase/firestore/package.json')), 'dist');
  const files = readdirSync(folder).filter(name => name.endsWith('.esm.js'));
  const code = files.map(name => readFileSync(join(folder, name), 'utf8')).join('\n');
  const imported = [...code.matchAll(/import \{([^}]*)\} from 're2js'/g)].map(([, names]) => names?.trim());
  const used = [...code.matchAll(/\bRE2JS\.(\w+)/g)].map(([, name]) => name);
  expect(new Set(imported)).toEqual(new Set(['RE2JS']));
  expect(new Set(used)).toEqual(new Set(Object.keys(RE2JS)));
});

it('the placeholder of unused packages throws an error that explains how to use them', () => {
  for (const use of [products.onValue, RE2JS.compile]) expect(use).toThrow('remove its alias');
});
