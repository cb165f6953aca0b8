import type { BackendInfo } from '@atrium/contract/marketplace/catalog-schemas';
import { findPricedPlan } from '@atrium/contract/marketplace/plan-prices';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { toPriceId, toProductId } from '../stripe/catalog/stripe-ids.ts';

/**
 * Returns the response of one app's info endpoint, with Stripe ids on subscription tiers, or null for an
 * unknown app.
 */
export function backendInfo(serviceId: string): BackendInfo | null {
  const service = sampleServices.find(candidate => candidate.serviceId === serviceId);
  if (!service) return null;
  const { signupUrl: _, ...record } = service;
  return {
    success: true,
    data: {
      ...record,
      pricingTiers: record.pricingTiers.map(({ serviceId: _app, ...tier }) => {
        const recurring = tier.billingCycle === 'monthly' || tier.billingCycle === 'yearly';
        if (tier.price === 0 || !recurring) return tier;
        const plan = findPricedPlan(record.pricingTiers, tier.tierId);
        return {
          ...tier,
          stripeProductId: toProductId(serviceId, plan?.tier.tierId ?? tier.tierId),
          stripePriceId: toPriceId(serviceId, tier.tierId),
        };
      }),
    },
  };
}
