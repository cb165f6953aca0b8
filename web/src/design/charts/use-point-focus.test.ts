import { expect, it } from 'vitest';
import { movedTo } from './use-point-focus.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowDown', 6, 6],
  ['ArrowLeft', 3, 2],
  ['ArrowUp', 0, 0],
  ['Home', 5, 0],
  ['End', 2, 6],
  ['Tab', 2, undefined],
])('%s moves from point %d to %s of seven', (key, from, to) => {
  expect(movedTo(key, from, 7)).toBe(to);
});
