import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { periodSuffix } from '@atrium/contract/subscriptions/describe-subscription';
import type { PlanPrice as PriceOfPlan } from '@atrium/contract/subscriptions/subscriptions';
import { Price } from '../../../design/typography/price.tsx';

interface PlanPriceProps {
  /** Null for a plan that isn't charged again. */
  price: PriceOfPlan | null;
  /** Marks the price: the next charges are lower. */
  isDiscounted?: boolean;
  size?: 'medium' | 'small';
}

/** The price of a plan per period. */
export function PlanPrice({ price, isDiscounted = false, size = 'medium' }: PlanPriceProps) {
  if (!price) return null;
  const { amountCents, currency } = price;
  return (
    <>
      <Price
        amount={fromMinorUnits(amountCents, currency)}
        currency={currency}
        period={periodSuffix(price)}
        size={size}
      />
      {isDiscounted ? <span className="block text-fine text-soft">Before discounts</span> : null}
    </>
  );
}
