import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('withTimeout returns the value of a promise that resolves in time, and leaves no timer', async () => {
  await expect(withTimeout(1000, Promise.resolve('value'))).resolves.toBe('value');
  expect(vi.getTimerCount()).toBe(0);
});

it('withTimeout rejects with the given error after the timeout', async () => {
  const late = withTimeout(1000, new Promise(() => {}), () => new RangeError('Too late.'));
  const rejected = expect(late).rejects.toThrow(RangeError);
  await vi.advanceTimersByTimeAsync(1000);
  await rejected;
});
