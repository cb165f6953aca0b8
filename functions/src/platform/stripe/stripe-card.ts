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
