import { PERIOD_NAMES, type PricingTier } from '@atrium/contract/marketplace/catalog';

/** Formats the price of a plan for sentences, such as $49/month, or free. */
export function planPriceText({
  price,
  currency,
  billingCycle,
}: Pick<PricingTier, 'price' | 'currency' | 'billingCycle'>): string {
  if (price === 0) return 'free';
  const digits = Number.isInteger(price) ? 0 : 2;
  const money = price.toLocaleString('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const period = PERIOD_NAMES[billingCycle];
  return period ? `${money}/${period}` : money;
}
