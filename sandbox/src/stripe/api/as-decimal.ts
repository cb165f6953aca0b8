import type Stripe from 'stripe';

/**
 * A decimal as Stripe sends it: text. The SDK's types name the object that it makes of that text on arrival,
 * which never exists on this side of the wire.
 */
export function asDecimal(value: number): Stripe.Decimal {
  return String(value) as unknown as Stripe.Decimal;
}
