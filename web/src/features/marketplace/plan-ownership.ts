import type { PricingTier } from '@atrium/contract/marketplace/catalog';
import type { PricedPlan } from '@atrium/contract/marketplace/plan-prices';

/** The user's own plan. `switchLabel` is the label of the button to the shown price; null when the user pays it already. */
export interface Ownership {
  label: string;
  switchLabel: string | null;
}

/** Returns how the user has a plan that is shown at one of its prices; null when the user doesn't have it. */
export function findOwnership(
  { tier, yearly }: PricedPlan,
  shown: PricingTier,
  ownedTierId: string | undefined,
): Ownership | null {
  if (ownedTierId === shown.tierId) return { label: 'Your plan', switchLabel: null };
  if (ownedTierId === tier.tierId) return { label: 'Your plan, monthly', switchLabel: 'Switch to Yearly' };
  if (ownedTierId !== undefined && ownedTierId === yearly?.tierId)
    return { label: 'Your plan, yearly', switchLabel: 'Switch to Monthly' };
  return null;
}
