import type Stripe from 'stripe';

/**
 * A decimal as Stripe's API sends it: a string. The SDK's type is the object that the SDK parses from it,
 * which never exists on the server side.
 */
export function asDecimal(value: number): Stripe.Decimal {
  return String(value) as unknown as Stripe.Decimal;
}
