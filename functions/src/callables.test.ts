import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callables } from './callables.ts';

it('every callable is deployed under its name and has a Hosting rewrite', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const deployed = read('./index.ts').matchAll(
    /export const (\w+) = onCall\(\w+, serveCallable\((\w+)Callable,/g,
  );
  expect([...deployed].map(([, name, declared]) => [name, declared])).toEqual(
    callables.map(({ name }) => [name, name]),
  );
  const { rewrites } = JSON.parse(read('../../firebase.json')).hosting;
  for (const { name } of callables) {
    expect(rewrites).toContainEqual({
      source: `/callables/${name}`,
      function: { functionId: name },
    });
  }
});
