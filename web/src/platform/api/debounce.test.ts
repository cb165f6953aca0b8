import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('debounce calls once, with the last arguments, 300 ms after the last call', () => {
  const call = vi.fn();
  const debounced = debounce(call);
  debounced('a');
  vi.advanceTimersByTime(299);
  debounced('ab');
  vi.advanceTimersByTime(299);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call.mock.calls).toEqual([['ab']]);
});

it('debounce uses the given delay, and drops a canceled call', () => {
  const call = vi.fn();
  const debounced = debounce(call, 1000);
  debounced();
  vi.advanceTimersByTime(999);
  debounced.cancel();
  vi.advanceTimersByTime(5000);
  expect(call).not.toHaveBeenCalled();
});
