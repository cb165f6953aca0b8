import type { PricingTier, Service, ServiceId } from '@atrium/contract/marketplace/catalog';
import { groupPlans, monthlyPrice } from '@atrium/contract/marketplace/plan-prices';
import { decimalPlaces } from '@atrium/contract/platform/currencies';
import { readWhole } from '@atrium/contract/platform/typed-amount';
import { defineUrlState } from '../../platform/browser/url-state.ts';
import { priceText } from './price-text.ts';

/** A company's monthly needs; trucks are filed once a year. */
export const NEEDS = ['calls', 'articles', 'employees', 'trucks'] as const;
export type Need = (typeof NEEDS)[number];
export type Needs = Readonly<Record<Need, number>>;

/** Larger numbers need a conversation, not a calculator. */
const NEED_MAX = 99_999;

/** The length of a call that the plans' minutes are compared with. */
export const MINUTES_PER_CALL = 3;

/** An app whose plans are compared with the needs. */
export type CostedApp = Pick<Service, 'id' | 'name' | 'icon' | 'pricing'>;

/**
 * The plan for a need: the cheapest one that is large enough. `beyond`: no plan is, `max` is the largest. `unknown`: the
 * plans don't list an amount.
 */
export type PlanFit = { need: Need; app: CostedApp } & (
  | { kind: 'plan'; tier: PricingTier; max: number }
  | { kind: 'beyond'; max: number }
  | { kind: 'unknown' }
);

/** The app of each need, and how its plans list their amount; without a pattern every plan is large enough. */
const MEASURES: Record<Need, { serviceId: ServiceId; listed?: RegExp; perUnit: number }> = {
  calls: { serviceId: 'ai-caller', listed: /^([\d,]+) minutes a month$/i, perUnit: MINUTES_PER_CALL },
  articles: { serviceId: 'blooger', listed: /^([\d,]+) articles a month$/i, perUnit: 1 },
  employees: { serviceId: 'payrollca', listed: /^up to ([\d,]+) employees$/i, perUnit: 1 },
  // One return covers all trucks that were first used in the same month.
  trucks: { serviceId: 'irs2290', perUnit: 1 },
};

/** Parses a whole number up to the maximum; other texts are 0. */
export function toNeed(text: string): number {
  return readWhole(text, NEED_MAX);
}

export const needsUrl = defineUrlState({
  calls: toNeed,
  articles: toNeed,
  employees: toNeed,
  trucks: toNeed,
});

/** Returns the plan for each need, in the order of the needs, at its monthly price: the total is a monthly one. */
export function fitPlans(needs: Needs, apps: readonly CostedApp[]): PlanFit[] {
  return NEEDS.flatMap(need => {
    const app = apps.find(({ id }) => id === MEASURES[need].serviceId);
    return app && needs[need] > 0 ? [fitPlan(need, needs[need], app)] : [];
  });
}

function fitPlan(need: Need, amount: number, app: CostedApp): PlanFit {
  const { listed, perUnit } = MEASURES[need];
  const plans = groupPlans(app.pricing)
    .map(({ tier }) => ({
      tier,
      max: listed ? readAmount(tier, listed) / perUnit : Number.POSITIVE_INFINITY,
    }))
    .filter(({ max }) => max > 0);
  const [cheapest] = plans
    .filter(({ max }) => max >= amount)
    .toSorted((a, b) => comparedPrice(a.tier) - comparedPrice(b.tier));
  if (cheapest) return { kind: 'plan', need, app, ...cheapest };
  if (plans.length === 0) return { kind: 'unknown', need, app };
  return { kind: 'beyond', need, app, max: Math.floor(Math.max(...plans.map(({ max }) => max))) };
}

/** Returns the price that plans are compared by: per month for plans that are billed by time. */
function comparedPrice(tier: PricingTier): number {
  return monthlyPrice(tier) ?? tier.price;
}

/** The amount that a plan lists; 0 when it lists none. */
function readAmount({ features }: PricingTier, listed: RegExp): number {
  for (const feature of features) {
    const [, figure] = listed.exec(feature) ?? [];
    if (figure) return Number(figure.replaceAll(',', ''));
  }
  return 0;
}

/** A sum in one currency, in whole currency units. */
export interface CostSum {
  currency: PricingTier['currency'];
  amount: number;
}

/** Returns the sums of the plans by currency: what is paid each month, and what is paid otherwise, such as per filing. */
export function sumCosts(fits: readonly PlanFit[]): { monthly: CostSum[]; other: PricingTier[] } {
  const sums = new Map<PricingTier['currency'], number>();
  const other: PricingTier[] = [];
  for (const fit of fits) {
    if (fit.kind !== 'plan') continue;
    const price = monthlyPrice(fit.tier);
    if (price === null) other.push(fit.tier);
    else sums.set(fit.tier.currency, (sums.get(fit.tier.currency) ?? 0) + price);
  }
  const monthly = [...sums].map(([currency, sum]) => ({
    currency,
    amount: Number(sum.toFixed(decimalPlaces(currency))),
  }));
  return { monthly, other };
}

/** Returns the monthly price of plans in a line of text, such as $49/mo + CA$89/mo; Free when there is none. */
export function monthlyText({ monthly }: ReturnType<typeof sumCosts>): string {
  const paid = monthly.filter(({ amount }) => amount > 0);
  if (paid.length === 0) return 'Free';
  return paid
    .map(({ currency, amount }) => priceText({ price: amount, currency, billingCycle: 'monthly' }))
    .join(' + ');
}
