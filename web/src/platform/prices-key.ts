import type { PricingTier } from '@atrium/contract/marketplace/catalog';

/** Describes the prices of an application, for `data-prices`: two descriptions are equal when all prices are. */
export function toPricesKey(
  serviceId: string,
  plans: readonly Pick<PricingTier, 'tierId' | 'price' | 'currency' | 'billingCycle'>[],
): string {
  const prices = plans.map(plan => [plan.tierId, plan.price, plan.currency, plan.billingCycle].join(' '));
  return [serviceId, ...prices].join(', ');
}
