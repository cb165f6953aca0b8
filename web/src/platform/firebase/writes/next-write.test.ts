import { expect, it } from 'vitest';
import { nextWrite } from './next-write.ts';

const wanted = { id: 'new', max: 3, now: 5000 };
const running = { count: 2, end: 5500, lastId: 'old' };
const over = { count: 3, end: 5000, lastId: 'old' };

it('the first and the next writes of a window are counted', () => {
  expect(nextWrite(undefined, wanted)).toEqual({ kind: 'write', count: 1 });
  expect(nextWrite(running, wanted)).toEqual({ kind: 'write', count: 3 });
});

it('a window is full at the limit, until it ends', () => {
  expect(nextWrite({ ...running, count: 3 }, wanted)).toEqual({ kind: 'full', until: 5500 });
});

it('a new window begins at the end of the last one', () => {
  expect(nextWrite(over, wanted)).toEqual({ kind: 'write', count: 1 });
  expect(nextWrite({ ...over, end: 5001 }, wanted)).toEqual({ kind: 'full', until: 5001 });
});

it('a write that has arrived is recognized, also when the window is full or over', () => {
  expect(nextWrite({ ...running, count: 3, lastId: 'new' }, wanted)).toEqual({ kind: 'known' });
  expect(nextWrite({ ...over, lastId: 'new' }, wanted)).toEqual({ kind: 'known' });
});

it('the server’s decision about the window overrides the local clock', () => {
  expect(nextWrite({ ...over, count: 1 }, wanted, true)).toEqual({ kind: 'write', count: 2 });
  expect(nextWrite(over, wanted, true)).toEqual({ kind: 'full', until: 5000 });
  expect(nextWrite(running, wanted, true)).toEqual({ kind: 'write', count: 1 });
});
