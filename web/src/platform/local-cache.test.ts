import { describe, expect, it } from 'vitest';
import { isFresh, parseEntry } from './local-cache.ts';

describe('isFresh', () => {
  it.each([
    ['just written', 1000, true],
    ['a moment before it ends', 1599, true],
    ['when its time is over', 1600, false],
    ['from the future', 999, false],
  ])('%s', (_, now, fresh) => {
    expect(isFresh(1000, 600, now)).toBe(fresh);
  });
});

describe('parseEntry', () => {
  it('reads an entry', () => {
    expect(parseEntry('{"timestamp":5,"data":[1]}')).toEqual({ timestamp: 5, data: [1] });
  });

  it.each([null, '', 'x', 'null', '5', '{"data":1}', '{"timestamp":"5","data":1}', '{"timestamp":5}'])(
    '%j is none',
    text => {
      expect(parseEntry(text)).toBeNull();
    },
  );
});
