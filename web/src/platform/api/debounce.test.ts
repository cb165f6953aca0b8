import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce, debounceOnPage } from './debounce.ts';

const openPage = (pathname: string, search = '') => vi.stubGlobal('location', { pathname, search });

beforeEach(() => {
  vi.useFakeTimers();
  openPage('/admin/users');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  [undefined, 300],
  [1000, 1000],
])('debounce with delay %s calls once, with the last arguments, %d ms after the last call', (delay, ms) => {
  const call = vi.fn();
  const debounced = debounce(call, delay);
  debounced('a');
  vi.advanceTimersByTime(ms - 1);
  debounced('ab');
  vi.advanceTimersByTime(ms - 1);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call.mock.calls).toEqual([['ab']]);
});

it.each([
  ['debounce', (call: () => void) => debounce(call)],
  ['debounceOnPage', (call: () => void) => debounceOnPage(call)],
])('%s drops a canceled call', (_, delay) => {
  const call = vi.fn<() => void>();
  const soon = delay(call);
  soon();
  soon.cancel();
  vi.runAllTimers();
  expect(call).not.toHaveBeenCalled();
});

it.each([
  ['makes the last call once no other has followed', '/admin/users', [['ab']]],
  ['drops a call when another page has been opened since', '/admin/access', []],
])('debounceOnPage %s', (_, pathname, calls) => {
  const call = vi.fn<(text: string) => void>();
  const soon = debounceOnPage(call);
  soon('a');
  soon('ab');
  openPage(pathname, '?role=admin');
  vi.runAllTimers();
  expect(call.mock.calls).toEqual(calls);
});
