import type { BillingCycle, PricingTier } from '@atrium/contract/marketplace/catalog';
import { fromMinorUnits, toMinorUnits } from '@atrium/contract/platform/currencies';
import type Stripe from 'stripe';

const INTERVALS: Partial<Record<BillingCycle, Stripe.Price.Recurring.Interval>> = {
  monthly: 'month',
  yearly: 'year',
};

/**
 * Describes how the price that Stripe charges for a plan differs from the one that its app shows; null if it doesn't, and
 * for a one-time price of a plan that is paid once, which isn't sold here. Stripe sells no price of an archived product, which is seen when expanded.
 */
export function describePriceDifference(
  { price: shown, currency, billingCycle }: Pick<PricingTier, 'price' | 'currency' | 'billingCycle'>,
  price: Pick<Stripe.Price, 'active' | 'unit_amount' | 'currency' | 'recurring' | 'product'> | null,
): string | null {
  const interval = INTERVALS[billingCycle];
  if (!interval) {
    return price?.recurring
      ? `The app shows a price that is paid once, and Stripe charges it every ${price.recurring.interval}.`
      : null;
  }
  const app = `The app shows ${currency} ${shown} for each ${interval}`;
  if (!price?.active) return `${app}, and Stripe has no active price.`;
  const { unit_amount: amount, recurring, product } = price;
  if (typeof product === 'object' && (product.deleted || !product.active)) {
    return `${app}, and its product at Stripe is archived.`;
  }
  const isSame =
    price.currency.toUpperCase() === currency &&
    amount === toMinorUnits(shown, currency) &&
    recurring?.interval === interval &&
    recurring.interval_count === 1;
  if (isSame) return null;
  const period = recurring ? `for every ${recurring.interval_count} ${recurring.interval}` : 'once';
  const charged = amount === null ? 'another amount' : fromMinorUnits(amount, price.currency.toUpperCase());
  return `${app}, and Stripe charges ${price.currency.toUpperCase()} ${charged} ${period}.`;
}
