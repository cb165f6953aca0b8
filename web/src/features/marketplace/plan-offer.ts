import { isPayable, type PricingTier, recommendedPlan } from '@atrium/contract/marketplace/catalog';
import {
  findPricedPlan,
  groupPlans,
  monthlyPrice,
  type PricedPlan,
} from '@atrium/contract/marketplace/plan-prices';
import { differenceText } from './price-text.ts';

/** What a plan is to this user: the one they have, a step up or down, or a first choice. */
export interface PlanOffer {
  /** Marks the user's own plan and the featured one. */
  badge: string | null;
  /** The one plan of the app to draw attention to. */
  isFeatured: boolean;
  /** The label of the button to the shown price; null when the user has it already. */
  label: string | null;
  /** What the user would pay more or less than now, per period, such as +$150/mo; null when that can't be compared. */
  difference: string | null;
}

/**
 * Returns what a plan is to a user who has `ownedTierId` of the app, or no plan of it. Visitors are recommended what the app
 * recommends, and customers the next plan above their own.
 */
export function describeOffer(
  plan: PricedPlan,
  shown: PricingTier,
  { pricing, ownedTierId }: { pricing: readonly PricingTier[]; ownedTierId: string | undefined },
): PlanOffer {
  const owned = findPricedPlan(pricing, ownedTierId);
  if (!owned) {
    const isFeatured = findPricedPlan(pricing, recommendedPlan(pricing)?.tierId)?.tier === plan.tier;
    return {
      badge: isFeatured ? 'Recommended' : null,
      isFeatured,
      label: `Select ${shown.name}`,
      difference: null,
    };
  }
  if (owned.tier === plan.tier) return describeOwned(plan, shown, ownedTierId);
  const isFeatured = findNextUp(pricing, owned)?.tier === plan.tier;
  const step = isChangeable(shown) ? compareCost(plan.tier, owned.tier) : 0;
  return {
    badge: isFeatured ? 'Next plan up' : null,
    isFeatured,
    label: `${step > 0 ? 'Upgrade to' : step < 0 ? 'Downgrade to' : 'Select'} ${shown.name}`,
    difference: step === 0 ? null : describeDifference(shown, owned),
  };
}

/** False for a plan that only the app's own site sells. */
function isChangeable(tier: PricingTier): boolean {
  return tier.price === 0 || isPayable(tier);
}

function describeOwned({ tier, yearly }: PricedPlan, shown: PricingTier, ownedTierId?: string): PlanOffer {
  const own = { isFeatured: false, difference: null };
  if (shown.tierId === ownedTierId) return { ...own, badge: 'Your plan', label: null };
  return tier.tierId === ownedTierId && yearly
    ? { ...own, badge: 'Your plan, monthly', label: 'Switch to Yearly' }
    : { ...own, badge: 'Your plan, yearly', label: 'Switch to Monthly' };
}

/** Returns the least expensive plan above the user's own that the site can change to. */
function findNextUp(pricing: readonly PricingTier[], owned: PricedPlan): PricedPlan | undefined {
  return groupPlans(pricing)
    .filter(({ tier }) => isChangeable(tier) && compareCost(tier, owned.tier) > 0)
    .toSorted((a, b) => compareCost(a.tier, b.tier))[0];
}

/** Positive when `a` costs more per month; 0 for plans that can't be compared. */
function compareCost(a: PricingTier, b: PricingTier): number {
  if (a.price === 0 || b.price === 0) return a.price - b.price;
  const [costA, costB] = [monthlyPrice(a), monthlyPrice(b)];
  return costA === null || costB === null || a.currency !== b.currency ? 0 : costA - costB;
}

/** Compares with the user's plan at its price of the same period; a free plan costs nothing by any. */
function describeDifference(shown: PricingTier, { tier, yearly }: PricedPlan): string | null {
  if (shown.price === 0) return differenceText(-tier.price, tier);
  if (tier.price === 0) return differenceText(shown.price, shown);
  const current = [tier, yearly].find(
    one => one?.billingCycle === shown.billingCycle && one.currency === shown.currency,
  );
  return current ? differenceText(roundMoney(shown.price - current.price), shown) : null;
}

/** Prices in the catalog have at most two decimals. */
function roundMoney(amount: number): number {
  return Math.round(amount * 100) / 100;
}
