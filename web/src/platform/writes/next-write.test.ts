import { expect, it } from 'vitest';
import { nextWrite } from './next-write.ts';

const wanted = { id: 'new', max: 3, now: 5000 };
const running = { count: 2, end: 5500, lastId: 'old' };
const over = { count: 3, end: 5000, lastId: 'old' };

it.each([
  ['the first write is counted', undefined, { kind: 'write', count: 1 }],
  ['a later write of the window is counted', running, { kind: 'write', count: 3 }],
  ['a window is full at the limit, until it ends', { ...running, count: 3 }, { kind: 'full', until: 5500 }],
  ['a window is full in its last millisecond', { ...over, end: 5001 }, { kind: 'full', until: 5001 }],
  ['a new window begins at the end of the last one', over, { kind: 'write', count: 1 }],
  ['a known write is found in a full window', { ...running, count: 3, lastId: 'new' }, { kind: 'known' }],
  ['a known write is found after the window', { ...over, lastId: 'new' }, { kind: 'known' }],
])('%s', (_, window, decision) => {
  expect(nextWrite(window, wanted)).toEqual(decision);
});

it('the server’s decision about the window overrides the local clock', () => {
  expect(nextWrite({ ...over, count: 1 }, wanted, true)).toEqual({ kind: 'write', count: 2 });
  expect(nextWrite(over, wanted, true)).toEqual({ kind: 'full', until: 5000 });
  expect(nextWrite(running, wanted, true)).toEqual({ kind: 'write', count: 1 });
});
