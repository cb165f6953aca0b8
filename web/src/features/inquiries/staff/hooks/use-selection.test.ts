import { expect, it } from 'vitest';
import { idsOfClick } from './use-selection.ts';

const ids = ['a', 'b', 'c', 'd'];

it.each([
  ['one row without Shift', 'c', 'a', false, ['c']],
  ['down to the row with Shift', 'c', 'a', true, ['a', 'b', 'c']],
  ['up to the row with Shift', 'b', 'd', true, ['b', 'c', 'd']],
  ['one row when none was clicked before', 'c', null, true, ['c']],
  ['one row when the one before has left the page', 'c', 'x', true, ['c']],
  ['one row when it is the same', 'c', 'c', true, ['c']],
] as const)('a click selects %s', (_name, id, anchor, isRange, expected) => {
  expect(idsOfClick(ids, id, anchor, isRange)).toEqual(expected);
});
