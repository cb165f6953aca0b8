import { AppError } from '@atrium/contract/errors';
import { takeFromWindow } from './rate-limit-store.ts';
import type { RateLimit, TakeFromWindow } from './rate-window.ts';

/** Windows known to be used up, so that a flood costs no reads. Forgotten together when there are too many. */
const MAX_REMEMBERED = 10_000;

/**
 * Fixed windows: at most `max` per window and key, however many instances count. Across the border of two windows up to
 * twice as many get through in one window's length, which is the price of one small document per window.
 */
export function createRateLimiter(take: TakeFromWindow, now: () => number) {
  const usedUp = new Set<string>();

  /**
   * Counts one use of the limit by this key, such as an address or a uid.
   * @throws AppError rate_limited, with the seconds until it is worth another try
   */
  return async function requireWithinLimit(limit: RateLimit, key: string): Promise<void> {
    const time = now();
    const index = Math.floor(time / limit.windowMs);
    const id = `${limit.name}\n${key}\n${index}`;
    const outcome = usedUp.has(id) ? 'used up' : await take({ limit, key, index });
    if (outcome === 'taken') return;
    if (outcome === 'used up') {
      if (usedUp.size >= MAX_REMEMBERED) usedUp.clear();
      usedUp.add(id);
    }
    const untilNext = Math.ceil(((index + 1) * limit.windowMs - time) / 1000);
    const retryAfterSeconds = outcome === 'used up' ? Math.max(1, untilNext) : 1;
    throw new AppError(
      'rate_limited',
      `That was too often. Please try again in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`,
      { retryAfterSeconds },
    );
  };
}

/** Counts in the database, for everything in this process. */
export const requireWithinLimit = createRateLimiter(takeFromWindow, Date.now);
