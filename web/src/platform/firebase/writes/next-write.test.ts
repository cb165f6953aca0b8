import { expect, it } from 'vitest';
import { nextWrite } from './next-write.ts';

const wanted = { id: 'new', max: 3, now: 5000 };
const running = { count: 2, end: 5500, lastId: 'old' };
const over = { count: 3, end: 5000, lastId: 'old' };

it('counts the first write and the next ones of a window', () => {
  expect(nextWrite(undefined, wanted)).toEqual({ kind: 'write', count: 1 });
  expect(nextWrite(running, wanted)).toEqual({ kind: 'write', count: 3 });
});

it('is full at the limit, until the window ends', () => {
  expect(nextWrite({ ...running, count: 3 }, wanted)).toEqual({ kind: 'full', until: 5500 });
});

it('opens a new window at the end of the last', () => {
  expect(nextWrite(over, wanted)).toEqual({ kind: 'write', count: 1 });
  expect(nextWrite({ ...over, end: 5001 }, wanted)).toEqual({ kind: 'full', until: 5001 });
});

it('knows what has arrived, also when the window is full or over', () => {
  expect(nextWrite({ ...running, count: 3, lastId: 'new' }, wanted)).toEqual({ kind: 'known' });
  expect(nextWrite({ ...over, lastId: 'new' }, wanted)).toEqual({ kind: 'known' });
});

it('takes the server’s word on the window when the clock here goes wrong', () => {
  expect(nextWrite({ ...over, count: 1 }, wanted, true)).toEqual({ kind: 'write', count: 2 });
  expect(nextWrite(over, wanted, true)).toEqual({ kind: 'full', until: 5000 });
  expect(nextWrite(running, wanted, true)).toEqual({ kind: 'write', count: 1 });
});
