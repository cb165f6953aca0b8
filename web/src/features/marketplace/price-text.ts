import { PERIOD_SUFFIX, type PricingTier } from '@atrium/contract/marketplace/catalog';
import { currencySign, priceFigure } from '../../design/typography/price.tsx';

/** A plan's price in a line of text, such as $49/mo, CA$89/mo or Free. */
export function priceText({
  price,
  currency,
  billingCycle,
}: Pick<PricingTier, 'price' | 'currency' | 'billingCycle'>): string {
  if (price === 0) return 'Free';
  const suffix = PERIOD_SUFFIX[billingCycle];
  return `${currencySign(currency)}${priceFigure(price)}${suffix ? `/${suffix}` : ''}`;
}
