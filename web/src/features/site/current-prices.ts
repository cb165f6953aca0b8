import type { PricingTier, ServiceId } from '@atrium/contract/marketplace/catalog';
import { groupPlans, type PricedPlan } from '@atrium/contract/marketplace/plan-prices';
import { createContext, useContext } from 'react';
import { listTiers } from './product-plans.ts';

/**
 * The current prices of the applications in the marketplace by their id; empty until they are loaded. The others are sold
 * on sites of their own, and shown at the prices of the list.
 */
export const CurrentPrices = createContext<ReadonlyMap<string, readonly PricingTier[]>>(new Map());

/** Returns the tiers of an application: its current ones, or those of the price list. */
export function useTiers(serviceId: ServiceId | undefined): readonly PricingTier[] {
  return useContext(CurrentPrices).get(serviceId ?? '') ?? listTiers(serviceId);
}

/** Returns a product's plans with their prices; none for an announced product. */
export function usePlans({ serviceId }: { serviceId?: ServiceId }): PricedPlan[] {
  return groupPlans(useTiers(serviceId));
}
