import { expect, it } from 'vitest';
import { type AcquireLease, withLease } from './with-lease.ts';

/** In-memory leases with a settable clock in ms. */
function memoryLeases() {
  const held = new Map<string, number>();
  const clock = { now: 0 };
  const acquire: AcquireLease = async (path, _owner, ttlMs) => {
    if ((held.get(path) ?? 0) > clock.now) return null;
    held.set(path, clock.now + ttlMs);
    return { release: async () => void held.delete(path) };
  };
  return { acquire, clock, held };
}

const createLock = (uid: string, owner: string) => ({ path: `plan_locks/${uid}`, owner, busy: 'Try again.' });

it('withLease runs one plan change per user at a time, and changes of other users in parallel', async () => {
  const { acquire } = memoryLeases();
  const running = Promise.withResolvers<string>();
  const first = withLease(createLock('ada', '1'), acquire, () => running.promise);
  const second = withLease(createLock('ada', '2'), acquire, async () => 'second');
  await expect(second).rejects.toMatchObject({ code: 'conflict', retryAfterSeconds: expect.any(Number) });
  expect(await withLease(createLock('bob', '3'), acquire, async () => 'bob')).toBe('bob');
  running.resolve('first');
  expect(await first).toBe('first');
  expect(await withLease(createLock('ada', '4'), acquire, async () => 'later')).toBe('later');
});

it('withLease releases the lock after a failed change, and lets it expire after a killed one', async () => {
  const { acquire, clock, held } = memoryLeases();
  const failing = withLease(createLock('ada', '1'), acquire, () => Promise.reject(new Error('declined')));
  await expect(failing).rejects.toThrow('declined');
  expect(held.size).toBe(0);
  // Killed: it never resolves.
  void withLease(createLock('ada', '2'), acquire, () => new Promise<never>(() => {}));
  clock.now += 70_000;
  expect(await withLease(createLock('ada', '3'), acquire, async () => 'next')).toBe('next');
});

it('withLease returns the result of a change when the lock cannot be released', async () => {
  const acquire: AcquireLease = async () => ({ release: () => Promise.reject(new Error('offline')) });
  expect(await withLease(createLock('ada', '1'), acquire, async () => 'done')).toBe('done');
});
