import { decimalPlaces } from '../platform/currencies.ts';
import type { BillingCycle, PricingTier } from './catalog.ts';

/** The periods that a plan can be paid by, if the app sells both. */
export type BillingPeriod = Extract<BillingCycle, 'monthly' | 'yearly'>;

export interface PricedPlan {
  /** The monthly price of a plan with two prices; otherwise its only one. */
  tier: PricingTier;
  /** The yearly price of a plan with two prices. */
  yearly: PricingTier | null;
}

/**
 * Groups an app's tiers into plans, in the order of their first tiers. A monthly and a yearly tier with the same name
 * are two prices of one plan. They stay two plans when the pair is ambiguous, because a third tier has the name and
 * period of one of them, or can't be compared: in two currencies, or with a free tier.
 */
export function groupPlans(pricing: readonly PricingTier[]): PricedPlan[] {
  const only = (name: string, period: BillingPeriod) => {
    const [tier, ...others] = pricing.filter(one => one.name === name && one.billingCycle === period);
    return others.length === 0 ? tier : undefined;
  };
  const plans = new Map<PricingTier, PricedPlan>();
  for (const tier of pricing) {
    const [monthly, yearly] = [only(tier.name, 'monthly'), only(tier.name, 'yearly')];
    const isPair =
      monthly && yearly && monthly.currency === yearly.currency && monthly.price > 0 && yearly.price > 0;
    if (isPair && (tier === monthly || tier === yearly)) plans.set(monthly, { tier: monthly, yearly });
    else plans.set(tier, { tier, yearly: null });
  }
  return [...plans.values()];
}

/** Returns the plan that a tier is a price of. */
export function findPricedPlan(
  pricing: readonly PricingTier[],
  tierId: string | undefined,
): PricedPlan | undefined {
  // A plan without a yearly price has no id of one either.
  if (tierId === undefined) return undefined;
  return groupPlans(pricing).find(({ tier, yearly }) => tier.tierId === tierId || yearly?.tierId === tierId);
}

/** Returns the price of a plan for a period: its only one when it isn't sold by that period. */
export function priceFor({ tier, yearly }: PricedPlan, period: BillingPeriod): PricingTier {
  return period === 'yearly' && yearly ? yearly : tier;
}

/** Returns a plan's price per month, in whole currency units; null when it is not billed by time. */
export function monthlyPrice({
  price,
  currency,
  billingCycle,
}: Pick<PricingTier, 'price' | 'currency' | 'billingCycle'>) {
  if (billingCycle === 'monthly') return price;
  return billingCycle === 'yearly' ? Number((price / 12).toFixed(decimalPlaces(currency))) : null;
}

/** Returns what the yearly price saves against twelve months: "2 months free" or "Save $192 a year"; null for nothing. */
export function savingText(plan: PricedPlan): string | null {
  const saving = findSaving(plan);
  if (!saving) return null;
  if (saving.freeMonths !== null) return freeMonthsText(saving.freeMonths);
  const digits = saving.cents % 100 === 0 ? 0 : 2;
  const amount = (saving.cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: plan.tier.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `Save ${amount} a year`;
}

/** Returns a note on a plan's price for a period: its saving, or that it is not sold by the year. */
export function priceNote(plan: PricedPlan, period: BillingPeriod): string | null {
  if (period === 'monthly') return null;
  if (plan.yearly) return savingText(plan);
  return plan.tier.price > 0 && plan.tier.billingCycle === 'monthly' ? 'Billed monthly only' : null;
}

/** Returns "2 months free" if that is true of each plan, else "Save up to 20%", rounded down; null below a percent. */
export function bestSavingText(plans: readonly PricedPlan[]): string | null {
  const savings = plans.filter(({ yearly }) => yearly).map(findSaving);
  const months = savings[0]?.freeMonths ?? null;
  if (months !== null && savings.every(saving => saving?.freeMonths === months))
    return freeMonthsText(months);
  const best = Math.max(0, ...savings.map(saving => saving?.percent ?? 0));
  return best > 0 ? `Save up to ${best}%` : null;
}

interface Saving {
  /** Per year. */
  cents: number;
  /** Rounded down. */
  percent: number;
  /** Null unless the saving is a whole number of months, to the cent. */
  freeMonths: number | null;
}

/** Null for a plan without a yearly price, or whose yearly price saves nothing. */
function findSaving({ tier, yearly }: PricedPlan): Saving | null {
  if (!yearly) return null;
  const month = toCents(tier.price);
  const cents = month * 12 - toCents(yearly.price);
  if (cents <= 0) return null;
  return {
    cents,
    percent: Math.floor((cents * 100) / (month * 12)),
    freeMonths: cents % month === 0 ? cents / month : null,
  };
}

/** Prices in the catalog have at most two decimals. */
function toCents(price: number): number {
  return Math.round(price * 100);
}

function freeMonthsText(months: number): string {
  return `${months} ${months === 1 ? 'month' : 'months'} free`;
}
