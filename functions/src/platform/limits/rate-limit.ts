import { AppError } from '@atrium/contract/platform/errors';
import { type TakeFromWindow, takeFromMemory } from './rate-window.ts';
import { takeFromWindow } from './rate-window-store.ts';

/** How often an action is allowed: `max` times per fixed window for each key. */
export interface RateLimit {
  /** The name in the database and in logs: letters, digits and hyphens. */
  name: string;
  max: number;
  windowMs: number;
  /**
   * `database`, the default: for all instances together, at a read and a write per use. `instance`: in the memory of each
   * instance, which costs nothing but allows up to `max` per instance.
   */
  countedIn?: 'instance' | 'database';
  /** For a limit that all callers share: Firestore writes one document about once a second. */
  shards?: number;
  /** What the error calls the uses. Default: requests. */
  uses?: string;
}

/**
 * Counts one use of a limit by a key, such as an IP address or a uid; a use with a name only once, however often it is
 * repeated. Across the border of two windows up to twice as many uses pass, in return for one small document per window.
 * @throws AppError rate_limited, with the seconds until the next try
 */
export type RequireWithinLimit = (limit: RateLimit, key: string, use?: string) => Promise<void>;

/** The maximum of remembered exhausted windows, which cost no reads. All are cleared when it is reached. */
const MAX_REMEMBERED = 10_000;

export function createRateLimiter(
  take: Record<'instance' | 'database', TakeFromWindow>,
  now: () => number,
): RequireWithinLimit {
  const usedUp = new Set<string>();

  async function takeOne(limit: RateLimit, key: string, index: number, use: string | undefined) {
    const id = `${limit.name}\n${key}\n${index}`;
    // A repeated use passes also when the window is used up.
    if (use === undefined && usedUp.has(id)) return 'used up';
    const outcome = await take[limit.countedIn ?? 'database']({ limit, key, index }, use);
    if (outcome !== 'used up') return outcome;
    if (usedUp.size >= MAX_REMEMBERED) usedUp.clear();
    usedUp.add(id);
    return outcome;
  }

  return async (limit, key, use) => {
    const time = now();
    const index = Math.floor(time / limit.windowMs);
    const shards = limit.shards ?? 1;
    const share = { ...limit, max: limit.max / shards };
    const first = Math.floor(Math.random() * shards);
    let isContended = false;
    for (let tried = 0; tried < shards; tried += 1) {
      const shard = shards === 1 ? key : `${key}-${(first + tried) % shards}`;
      const outcome = await takeOne(share, shard, index, use);
      if (outcome === 'taken') return;
      isContended ||= outcome === 'contended';
    }
    const untilNext = Math.max(1, Math.ceil(((index + 1) * limit.windowMs - time) / 1000));
    const retryAfterSeconds = isContended ? 1 : untilNext;
    throw new AppError(
      'rate_limited',
      `Too many ${limit.uses ?? 'requests'}. Try again in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`,
      { retryAfterSeconds },
    );
  };
}

/** The rate limiter of this process. */
export const requireWithinLimit = createRateLimiter(
  { instance: takeFromMemory(), database: takeFromWindow },
  Date.now,
);
