import { PERIOD_SUFFIX, type PricingTier } from '@atrium/contract/marketplace/catalog';
import { Price } from '../../../../design/typography/price.tsx';

/** The price of a plan with its period. */
export function TierPrice({ tier, size = 'medium' }: { tier: PricingTier; size?: 'large' | 'medium' }) {
  const { price, currency, billingCycle } = tier;
  return <Price amount={price} currency={currency} period={PERIOD_SUFFIX[billingCycle]} size={size} />;
}
