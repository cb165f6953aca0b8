import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

const reload = vi.fn();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
});

it('reloadOnce reloads once for a version, and again for the next one', () => {
  expect([reloadOnce('v1'), reloadOnce('v1'), reloadOnce('v2'), reloadOnce('v2')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reloadOnce does not reload without storage, which could loop', () => {
  vi.stubGlobal('sessionStorage', null);
  expect(reloadOnce('v1')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
