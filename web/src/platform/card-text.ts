import type { Card } from '@atrium/contract/payments/cards';

/** Stripe's names of card brands that don't read well with a capital letter alone. */
const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
};

/** How long before its end a card counts as expiring. */
const SOON_MS = 60 * 86_400_000;

/** Describes a card, such as Visa ending in 4242. */
export function cardText({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string {
  const name = BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ');
  return `${name} ending in ${last4}`;
}

/** Classifies a card's expiry. `soon`: within two months. A card is valid until the end of its month. */
export function getExpiry({ expMonth, expYear }: Card, now: number): 'expired' | 'soon' | 'later' {
  const end = Date.UTC(expYear, expMonth);
  return end <= now ? 'expired' : end - now < SOON_MS ? 'soon' : 'later';
}

/** Describes the expiry, such as Expires 11/2027. */
export function expiryText(card: Card, now: number): string {
  const month = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`;
  return getExpiry(card, now) === 'expired' ? `Expired ${month}` : `Expires ${month}`;
}

/** Rewrites the card provider's reason, which addresses the payer, for staff: "The card was declined." */
export function declineForStaff(reason: string): string {
  return reason.replace(/^Your /, 'The ').replaceAll(/\byour /g, 'their ');
}
