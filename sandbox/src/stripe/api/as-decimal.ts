import type Stripe from 'stripe';

/** A decimal as Stripe's API sends it: a string, from which the SDK parses the object of its type. */
export function asDecimal(value: number): Stripe.Decimal {
  return JSON.parse(`"${value}"`);
}
