import { getEnv } from '../env.ts';

/** True for keys of Stripe's test mode; its dashboard keeps those payments apart. */
export function isStripeTestMode(): boolean {
  return getEnv().stripePublishableKey.startsWith('pk_test_');
}
