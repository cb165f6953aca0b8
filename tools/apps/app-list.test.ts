import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { generatedFiles, listProblems } from './app-list.ts';

it('no two applications have the same order, hue or page, and each has a text', async () => {
  expect(await listProblems()).toEqual([]);
});

it('the list of the applications is current; otherwise run `npm run build:apps`', async () => {
  for (const [path, text] of Object.entries(await generatedFiles())) {
    expect(await readFile(path, 'utf8'), 'Run npm run build:apps').toBe(text);
  }
});
