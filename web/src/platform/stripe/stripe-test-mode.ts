import { getEnv } from '../env.ts';

/** True for keys of Stripe's test mode, whose payments have other dashboard URLs. */
export function isStripeTestMode(): boolean {
  return getEnv().stripePublishableKey.startsWith('pk_test_');
}
