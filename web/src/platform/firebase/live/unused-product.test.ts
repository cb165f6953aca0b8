import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as product from './unused-product.ts';

it('the placeholder of unused products exports exactly the members that reactfire imports', () => {
  const code = readFileSync(fileURLToPath(import.meta.resolve('reactfire')), 'utf8');
  const imports = code.matchAll(/import \{([^}]*)\} from "firebase\/(?:database|remote-config|storage)"/g);
  const names = [...imports].flatMap(([, list = '']) =>
    list.split(',').map(name => name.trim().split(' ')[0]),
  );
  expect(names.toSorted()).toEqual(Object.keys(product).toSorted());
});

it('the placeholder of unused products throws an error that explains how to use the product', () => {
  expect(() => product.getDownloadURL()).toThrow('remove its alias');
});
