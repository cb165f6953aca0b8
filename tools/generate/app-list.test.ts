import { expect, it } from 'vitest';
import { listProblems } from './app-list.ts';

it('no two applications have the same order, hue or page, and each has a text', async () => {
  expect(await listProblems()).toEqual([]);
});
