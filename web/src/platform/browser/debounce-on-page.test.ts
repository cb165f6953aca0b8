import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounceOnPage } from './debounce-on-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openPage = (pathname: string, search = '') => vi.stubGlobal('location', { pathname, search });

it('debounceOnPage makes the last call once no other has followed for a while', () => {
  openPage('/admin/users');
  const call = vi.fn<(text: string) => void>();
  const soon = debounceOnPage(call);
  soon('a');
  soon('ab');
  openPage('/admin/users', '?role=admin');
  vi.runAllTimers();
  expect(call.mock.calls).toEqual([['ab']]);
});

it('debounceOnPage drops a call when another page has been opened since', () => {
  openPage('/admin/users');
  const call = vi.fn<(text: string) => void>();
  const soon = debounceOnPage(call);
  soon('a');
  openPage('/admin/access');
  vi.runAllTimers();
  expect(call).not.toHaveBeenCalled();
});

it('debounceOnPage can be canceled', () => {
  openPage('/admin/users');
  const call = vi.fn<() => void>();
  const soon = debounceOnPage(call);
  soon();
  soon.cancel();
  vi.runAllTimers();
  expect(call).not.toHaveBeenCalled();
});
