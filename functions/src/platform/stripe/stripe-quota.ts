import { perUser } from '../limits/route-limit.ts';

/**
 * For routes that call Stripe without starting a payment: more than pages ever ask in a minute. Stripe's quota is shared
 * by all users, and payments must get through.
 */
export const STRIPE_CALLS = perUser({ name: 'stripe-turns', max: 120, windowMs: 60_000 });
