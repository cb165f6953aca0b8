import { describe, expect, it, vi } from 'vitest';
import { createRateLimiter, type RateLimit } from './rate-limit.ts';
import { takeFromMemory } from './rate-window.ts';

vi.mock('./rate-window-store.ts', () => ({ takeFromWindow: vi.fn() }));

const LIMIT: RateLimit = { name: 'test', max: 2, windowMs: 60_000 };

function setUp() {
  const clock = { now: 600_000 };
  const database = vi.fn(takeFromMemory());
  const instance = vi.fn(takeFromMemory());
  return { clock, database, instance, require: createRateLimiter({ database, instance }, () => clock.now) };
}

it('the rate limiter allows as many uses of each key as the limit, and more when the next window starts', async () => {
  const { clock, require } = setUp();
  clock.now += 17_500;
  await require(LIMIT, 'a');
  await require(LIMIT, 'a');
  await expect(require({ ...LIMIT, uses: 'payment attempts' }, 'a')).rejects.toMatchObject({
    code: 'rate_limited',
    status: 429,
    retryAfterSeconds: 43,
    message: 'Too many payment attempts. Try again in 43 seconds.',
  });
  await require(LIMIT, 'b');
  clock.now += 42_500;
  await require(LIMIT, 'a');
});

it('the rate limiter stops reading the database once a window is used up, except for a use with a name', async () => {
  const { database, require } = setUp();
  for (let i = 0; i < 10; i += 1) await require(LIMIT, 'a').catch(() => {});
  expect(database).toHaveBeenCalledTimes(3);
  database.mockResolvedValueOnce('taken');
  await require(LIMIT, 'a', 'a repeated attempt');
  expect(database).toHaveBeenLastCalledWith({ limit: LIMIT, key: 'a', index: 10 }, 'a repeated attempt');
});

it('the rate limiter reads the database only for limits that are counted there', async () => {
  const { database, instance, require } = setUp();
  await require({ ...LIMIT, countedIn: 'instance' }, 'a');
  expect([database.mock.calls.length, instance.mock.calls.length]).toEqual([0, 1]);
});

it('the rate limiter divides a limit of all callers over several documents', async () => {
  const { database, require } = setUp();
  const total = { ...LIMIT, max: 10, shards: 5 };
  for (let i = 0; i < 10; i += 1) await require(total, 'all');
  await expect(require(total, 'all')).rejects.toMatchObject({ code: 'rate_limited' });
  const keys = database.mock.calls.map(([window]) => window.key);
  expect(new Set(keys)).toEqual(new Set(['all-0', 'all-1', 'all-2', 'all-3', 'all-4']));
});

it('the rate limiter rejects a contended request only for a second', async () => {
  const { database, require } = setUp();
  database.mockResolvedValueOnce('contended');
  await expect(require(LIMIT, 'a')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
  await require(LIMIT, 'a');
});

it('the rate limiter rethrows an error of the database', async () => {
  const { database, require } = setUp();
  database.mockRejectedValueOnce(new Error('no database'));
  await expect(require(LIMIT, 'a')).rejects.toThrow('no database');
  await require(LIMIT, 'a');
});

describe('takeFromMemory', () => {
  it('counts each limit, key and window separately', async () => {
    const take = takeFromMemory();
    const window = { limit: LIMIT, key: 'a', index: 1 };
    expect([await take(window), await take(window), await take(window)]).toEqual([
      'taken',
      'taken',
      'used up',
    ]);
    expect(await take({ ...window, key: 'b' })).toBe('taken');
    expect(await take({ ...window, index: 2 })).toBe('taken');
    expect(await take({ ...window, limit: { ...LIMIT, name: 'other' } })).toBe('taken');
  });

  it('holds a bounded number of windows', async () => {
    const take = takeFromMemory();
    const window = { limit: { ...LIMIT, max: 1 }, key: 'first', index: 1 };
    await take(window);
    for (let i = 0; i < 50_000; i += 1) await take({ ...window, key: String(i) });
    expect(await take(window)).toBe('taken');
  });
});
