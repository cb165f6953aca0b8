import { afterEach, expect, it, vi } from 'vitest';
import { deviceStorage, parseJson, tabStorage } from './browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

/** A browser in which naming local storage has this result. */
function withStorage(get: () => unknown): void {
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });
}

it('browser storage stores, lists and removes texts', () => {
  const stored: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  };
  vi.stubGlobal('sessionStorage', Object.setPrototypeOf(stored, methods));
  expect(tabStorage.isBlocked()).toBe(false);
  expect(tabStorage.set('a', '1')).toBe(true);
  expect([tabStorage.get('a'), tabStorage.get('b'), tabStorage.keys()]).toEqual(['1', null, ['a']]);
  expect(tabStorage.set('a', null)).toBe(true);
  expect([tabStorage.get('a'), tabStorage.keys()]).toEqual([null, []]);
  for (const key of ['a', 'b', 'c']) tabStorage.set(key, '1');
  tabStorage.clear(key => key === 'b');
  expect(tabStorage.keys()).toEqual(['b']);
  tabStorage.clear();
  expect(tabStorage.keys()).toEqual([]);
});

it.each([
  [
    'that throws when it is named',
    () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  ],
  ['that is null, as in some web views', () => null],
])('browser storage is blocked and empty with storage %s', (_name, get) => {
  withStorage(get);
  expect(deviceStorage.isBlocked()).toBe(true);
  expect([deviceStorage.set('a', '1'), deviceStorage.set('a', null)]).toEqual([false, false]);
  deviceStorage.clear();
  expect([deviceStorage.get('a'), deviceStorage.keys()]).toEqual([null, []]);
});

it('browser storage reports that nothing was stored when storage is full', () => {
  withStorage(() => ({
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }));
  expect(deviceStorage.isBlocked()).toBe(false);
  expect(deviceStorage.set('a', '1')).toBe(false);
});

it('browser storage parses JSON, and returns null for everything else', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
  expect([null, '', '{', 'undefined'].map(parseJson)).toEqual([null, null, null, null]);
});
