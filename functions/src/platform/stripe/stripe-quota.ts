import { perUser } from '../http/route-limit.ts';

/**
 * For routes that ask Stripe and start no payment: more than anybody's pages ask in a minute. Stripe answers a number of
 * calls per second for all users together, and whoever pays meanwhile has to get through.
 */
export const STRIPE_CALLS = perUser({ name: 'stripe-turns', max: 120, windowMs: 60_000 });
