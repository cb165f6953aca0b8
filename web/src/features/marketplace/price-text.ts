import { PERIOD_NAMES, PERIOD_SUFFIX, type PricingTier } from '@atrium/contract/marketplace/catalog';
import { shortPrice } from '@atrium/contract/platform/currencies';

/** Beside prices in several currencies. */
export const NOT_CONVERTED = 'Prices are in the currency of each app, and not converted. ';

type Price = Pick<PricingTier, 'price' | 'currency' | 'billingCycle'>;

/** A plan's price in a line of text, such as $49/mo, CA$89/mo or Free. */
export function priceText(price: Price): string {
  return price.price === 0 ? 'Free' : paidText(price, PERIOD_SUFFIX);
}

/** Formats the price of a plan for sentences, such as $49/month, or free. */
export function planPriceText(price: Price): string {
  return price.price === 0 ? 'free' : paidText(price, PERIOD_NAMES);
}

function paidText({ price, currency, billingCycle }: Price, periods: typeof PERIOD_NAMES): string {
  const money = shortPrice(price, currency);
  return periods[billingCycle] ? `${money}/${periods[billingCycle]}` : money;
}

/** Formats what a plan costs more or less than another one, such as +$150/mo; null for the same price. */
export function differenceText(difference: number, price: Price): string | null {
  if (difference === 0) return null;
  return `${difference > 0 ? '+' : '−'}${paidText({ ...price, price: Math.abs(difference) }, PERIOD_SUFFIX)}`;
}
