import type { Card } from '@atrium/contract/payments/cards';

/** The fields that a saved card and the card of a charge have in common. */
interface StripeCard {
  brand: string | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
}

/**
 * Returns a card of Stripe for screens; null without one, and for one whose last digits Stripe doesn't
 * return.
 */
export function toCard(card: StripeCard | null | undefined): Card | null {
  if (!card?.last4 || !card.exp_month || !card.exp_year) return null;
  return { brand: card.brand ?? 'card', last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}
