import { AppError } from '@atrium/contract/platform/errors';
import { takeFromWindow } from './rate-limit-store.ts';
import type { RateLimit, TakeFromWindow } from './rate-window.ts';

/** The maximum of remembered exhausted windows, which cost no reads. All are cleared when it is reached. */
const MAX_REMEMBERED = 10_000;

/**
 * Creates a rate limiter with fixed windows: at most `max` uses per window and key, for all instances together. Across the
 * border of two windows up to twice as many uses pass, in return for one small document per window.
 */
export function createRateLimiter(take: TakeFromWindow, now: () => number) {
  const usedUp = new Set<string>();

  /**
   * Counts one use of the limit by this key, such as an IP address or a uid.
   * @throws AppError rate_limited, with the seconds until the next try
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
      `Too many requests. Try again in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`,
      { retryAfterSeconds },
    );
  };
}

/** The rate limiter of this process, which counts in Firestore. */
export const requireWithinLimit = createRateLimiter(takeFromWindow, Date.now);

/** Documents that count a limit of all callers together: Firestore writes each of them about once a second. */
export const TOTAL_SHARDS = 10;

/**
 * Counts one use of a limit that all callers share.
 * @throws AppError rate_limited, with the seconds until the next try
 */
export async function requireWithinTotal(limit: RateLimit): Promise<void> {
  const share = { ...limit, max: limit.max / TOTAL_SHARDS };
  const first = Math.floor(Math.random() * TOTAL_SHARDS);
  for (let tried = 1; ; tried += 1) {
    try {
      return await requireWithinLimit(share, `all-${(first + tried) % TOTAL_SHARDS}`);
    } catch (error) {
      const isFull = error instanceof AppError && error.code === 'rate_limited';
      if (!isFull || tried === TOTAL_SHARDS) throw error;
    }
  }
}
