import { createRateLimiter, requireWithinLimit } from './rate-limit.ts';
import type { RateLimit, TakeFromWindow } from './rate-window.ts';

/**
 * How often a route may be called. `user`: counted by uid, after authentication. `address`: by IP address, before any
 * other check. `instance`: counted in the memory of each instance, which costs nothing but allows up to `max` per
 * instance; `database`: counted for all instances together, at a read and a write per call.
 */
interface CountedLimit<Per> extends RateLimit {
  per: Per;
  countedIn: 'instance' | 'database';
}
export type AddressLimit = CountedLimit<'address'>;
export interface UserLimit extends CountedLimit<'user'> {
  /** Counts only calls that passed the permission and recent sign-in checks; without it, every authenticated call. */
  onlyPermitted?: true;
}

/**
 * Nothing is counted, because only calls signed with a shared secret pass a hash of their body. A limit by IP address
 * would refuse real deliveries, which all come from a few IP addresses.
 */
export interface SignatureLimit {
  per: 'signature';
}

/** All calls of one user together, to routes without a narrower limit: more than their pages ever make. */
export const SIGNED_IN_CALLS: UserLimit = {
  name: 'signed-in',
  per: 'user',
  countedIn: 'instance',
  max: 600,
  windowMs: 60_000,
};

/** All calls of one IP address to public routes. An office shares one, and caches serve most calls. */
export const PUBLIC_CALLS: AddressLimit = {
  name: 'public',
  per: 'address',
  countedIn: 'instance',
  max: 600,
  windowMs: 60_000,
};

/** A limit for calls that cost money or change something: counted by user over all instances. */
export const perUser = (limit: RateLimit & Pick<UserLimit, 'onlyPermitted'>): UserLimit => ({
  ...limit,
  per: 'user',
  countedIn: 'database',
});

/** The same by IP address, for callers who aren't signed in. */
export const perAddress = (limit: RateLimit): AddressLimit => ({
  ...limit,
  per: 'address',
  countedIn: 'database',
});

/** Counts one call. @throws AppError rate_limited */
export type RequireRouteLimit = (limit: AddressLimit | UserLimit, key: string) => Promise<void>;

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
