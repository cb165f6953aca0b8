import { expect, it, vi } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';
import type { RateLimit } from './rate-window.ts';
import { createMemoryWindows } from './route-limit.ts';

vi.mock('./rate-limit-store.ts', () => ({ takeFromWindow: vi.fn() }));

const LIMIT: RateLimit = { name: 'test', max: 2, windowMs: 60_000 };

function setUp() {
  const clock = { now: 600_000 };
  const take = vi.fn(createMemoryWindows());
  return { clock, take, require: createRateLimiter(take, () => clock.now) };
}

it('the rate limiter allows as many uses of each key as the limit, and more when the next window starts', async () => {
  const { clock, require } = setUp();
  clock.now += 17_500;
  await require(LIMIT, 'a');
  await require(LIMIT, 'a');
  await expect(require(LIMIT, 'a')).rejects.toMatchObject({
    code: 'rate_limited',
    status: 429,
    retryAfterSeconds: 43,
    message: 'Too many requests. Try again in 43 seconds.',
  });
  await require(LIMIT, 'b');
  clock.now += 42_500;
  await require(LIMIT, 'a');
});

it('the rate limiter stops reading the database once a window is used up', async () => {
  const { take, require } = setUp();
  for (let i = 0; i < 10; i += 1) await require(LIMIT, 'a').catch(() => {});
  expect(take).toHaveBeenCalledTimes(3);
});

it('the rate limiter rejects a contended request only for a second', async () => {
  const { take, require } = setUp();
  take.mockResolvedValueOnce('contended');
  await expect(require(LIMIT, 'a')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
  await require(LIMIT, 'a');
});

it('the rate limiter rethrows an error of the database', async () => {
  const { take, require } = setUp();
  take.mockRejectedValueOnce(new Error('no database'));
  await expect(require(LIMIT, 'a')).rejects.toThrow('no database');
  await require(LIMIT, 'a');
});
