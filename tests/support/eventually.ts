import { vi } from 'vitest';
import { LIMITS } from './limits.ts';

/** Repeats a check until it doesn't throw, and returns its result. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: LIMITS.wait, interval: 100 });
}
