import { afterEach, expect, it, vi } from 'vitest';
import { isFresh, parseEntry, readCache, writeCache } from './local-cache.ts';

afterEach(() => vi.unstubAllGlobals());

it('the local cache keeps an entry for five minutes by default, under its prefix', () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  });
  writeCache('services', ['a'], 1000);
  expect([...storage]).toEqual([['firebase_cache_services', '{"timestamp":1000,"data":["a"]}']]);
  expect(readCache('services', undefined, 1000 + 299_999)).toEqual(['a']);
  expect(readCache('services', undefined, 1000 + 300_000)).toBeNull();
  // The clock was set back.
  expect(isFresh(1000, 600, 999)).toBe(false);
  expect(readCache('services', 600_000, 1000 + 300_000)).toEqual(['a']);
});

it.each([
  null,
  '',
  'x',
  'null',
  '5',
  '{"data":1}',
  '{"timestamp":"5","data":1}',
  '{"timestamp":5}',
  '{"timestamp":1e999,"data":1}',
  '{"timestamp":1e20,"data":1}',
])('parseEntry ignores the invalid entry %j', text => {
  expect(parseEntry(text)).toBeNull();
});
