import type { Card } from '@atrium/contract/payments/cards';

/** The fields that a saved card and the card of a charge have in common. */
interface StripeCard {
  brand: string | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
}

/** Returns a card for screens; null without one, and where Stripe doesn’t return its last digits. */
export function toCard(card: StripeCard | null | undefined): Card | null {
  if (!card?.last4 || !card.exp_month || !card.exp_year) return null;
  return { brand: card.brand ?? 'card', last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

/** A reference in an object of Stripe: its id, or the object itself when it was expanded. */
export type StripeReference = string | { id: string } | null | undefined;

/** Returns the id of a reference, expanded or not. */
export function getId(reference: StripeReference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** Converts one of Stripe's timestamps, in whole seconds, to a date. */
export function dateFromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** Converts one of Stripe's timestamps to ISO 8601. */
export function isoFromSeconds(seconds: number): string {
  return dateFromSeconds(seconds).toISOString();
}
