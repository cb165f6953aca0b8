import { type RateLimit, requireWithinLimit } from './rate-limit.ts';

/** More than anybody's pages ask in a minute. */
const LIMIT: RateLimit = { name: 'stripe-turns', max: 120, windowMs: 60_000 };

/**
 * Lets somebody have Stripe asked, unless they do so all the time: it answers so many questions a second for all of us
 * together, and whoever pays meanwhile has to get through.
 * @throws AppError rate_limited
 */
export function requireStripeTurn(uid: string): Promise<void> {
  return requireWithinLimit(LIMIT, uid);
}
