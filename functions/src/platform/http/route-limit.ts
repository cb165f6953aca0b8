import { createRateLimiter, requireWithinLimit } from '../limits/rate-limit.ts';
import type { RateLimit, TakeFromWindow } from '../limits/rate-window.ts';

/**
 * How often a route may be called. `user`: counted by uid once the handler has authenticated the caller. `address`: by IP
 * address, before the handler runs. `instance`: counted in the memory of each instance, which costs nothing but lets
 * through up to `max` per instance; `database`: counted for all instances together, at a read and a write per call.
 */
export interface CountedLimit extends RateLimit {
  per: 'user' | 'address';
  countedIn: 'instance' | 'database';
}

/**
 * `signature`: nothing is counted, because only calls signed with a shared secret get past a hash of their body. A limit by
 * address would refuse real deliveries, which all come from a few addresses.
 */
export type RouteLimit = CountedLimit | { per: 'signature' };

/** All calls of one user together, to routes without a narrower limit: more than their pages ever make. */
export const SIGNED_IN_CALLS: CountedLimit = {
  name: 'signed-in',
  per: 'user',
  countedIn: 'instance',
  max: 600,
  windowMs: 60_000,
};

/** All calls of one IP address to public routes. An office shares an address, and caches answer most calls. */
export const PUBLIC_CALLS: CountedLimit = {
  name: 'public',
  per: 'address',
  countedIn: 'instance',
  max: 600,
  windowMs: 60_000,
};

/** A limit for calls that cost money or change something: counted by user over all instances. */
export const perUser = (limit: RateLimit): RouteLimit => ({ ...limit, per: 'user', countedIn: 'database' });

/** The same by IP address, for callers who aren't signed in. */
export const perAddress = (limit: RateLimit): RouteLimit => ({
  ...limit,
  per: 'address',
  countedIn: 'database',
});

/** Those of the limits that count users, or addresses. */
export const countedPer = (per: CountedLimit['per'], limits: readonly RouteLimit[]): CountedLimit[] =>
  limits.filter((limit): limit is CountedLimit => limit.per === per);

/** Counts one call. @throws AppError rate_limited */
export type RequireRouteLimit = (limit: CountedLimit, key: string) => Promise<void>;

/** Windows held in memory; all are dropped together when there are more. */
const MAX_WINDOWS = 50_000;

/** Counts windows in memory. */
export function createMemoryWindows(): TakeFromWindow {
  const counts = new Map<string, number>();
  return async ({ limit, key, index }) => {
    const id = `${limit.name}\n${key}\n${index}`;
    const count = counts.get(id) ?? 0;
    if (count >= limit.max) return 'used up';
    if (counts.size >= MAX_WINDOWS) counts.clear();
    counts.set(id, count + 1);
    return 'taken';
  };
}

const requireInInstance = createRateLimiter(createMemoryWindows(), Date.now);

/** The limiter of everything in this process. */
export const requireRouteLimit: RequireRouteLimit = (limit, key) =>
  (limit.countedIn === 'instance' ? requireInInstance : requireWithinLimit)(limit, key);
