import type { PricingTier } from '@atrium/contract/marketplace/catalog';

/** Describes the prices of an application, for `data-prices`: two descriptions are equal when all prices are. */
export function toPricesKey(
  serviceId: string,
  plans: readonly Pick<PricingTier, 'tierId' | 'price' | 'currency'>[],
): string {
  const prices = plans.map(({ tierId, price, currency }) => `${tierId} ${price} ${currency}`);
  return [serviceId, ...prices].join(', ');
}
