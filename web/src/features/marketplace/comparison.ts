import {
  PERIOD_SUFFIX,
  type PricingTier,
  recommendedPlan,
  type Service,
} from '@atrium/contract/marketplace/catalog';
import { allFeatures, readFeature } from '@atrium/contract/marketplace/plan-features';
import {
  type BillingPeriod,
  findPricedPlan,
  groupPlans,
  type PricedPlan,
  priceFor,
} from '@atrium/contract/marketplace/plan-prices';
import { shortPrice } from '@atrium/contract/platform/currencies';
import { PATHS } from '../../paths.ts';

/** More columns are not readable side by side. */
export const COMPARED_MAX = 4;

/** Identifies a plan of an application by one of its tiers; in a URL `app:tier`. */
export interface PlanKey {
  appId: string;
  tierId: string;
}

export interface ComparedPlan {
  app: Service;
  plan: PricedPlan;
  /** Its price in the chosen billing period. */
  tier: PricingTier;
}

/** The fields of a plan that the comparison of features uses. */
interface ComparablePlan {
  app: Pick<Service, 'pricing'>;
  tier: Pick<PricingTier, 'tierId' | 'features' | 'includes'>;
}

/**
 * A plan's inclusion or amount of a feature. `not-included`: another plan of the app has it. `not-listed`:
 * the app doesn't mention it, or counts in another unit, so the plan may still have it.
 */
export type Cell = { kind: 'included' | 'not-included' | 'not-listed' } | { kind: 'amount'; amount: string };

/** One row of a comparison; its cells are in the order of the plans. */
export interface ComparisonRow {
  label: string;
  cells: readonly Cell[];
  differs: boolean;
}

/** Parses the plans in a URL: each once, up to the maximum. */
export function parsePlanKeys(text: string | null): PlanKey[] {
  const keys: PlanKey[] = [];
  for (const part of text?.split(',') ?? []) {
    const [appId, tierId, ...more] = part.split(':');
    if (!appId || !tierId || more.length > 0) continue;
    if (!keys.some(key => isSame(key, { appId, tierId }))) keys.push({ appId, tierId });
  }
  return keys.slice(0, COMPARED_MAX);
}

/** Returns the path of the comparison of these plans. With none of them, it differs from the path without a choice. */
export function comparisonPath(keys: readonly PlanKey[]): string {
  const names = keys.map(({ appId, tierId }) => `${encodeURIComponent(appId)}:${encodeURIComponent(tierId)}`);
  return `${PATHS.compare}?plans=${names.join(',')}`;
}

/** Returns the keys with this one added at the end, or removed when present. */
export function toggled(keys: readonly PlanKey[], key: PlanKey): PlanKey[] {
  const others = keys.filter(other => !isSame(other, key));
  return others.length < keys.length ? others : [...others, key];
}

export function isSame(a: PlanKey, b: PlanKey): boolean {
  return a.appId === b.appId && a.tierId === b.tierId;
}

/** Returns the key of a plan, the same for all of its prices. */
export function getKey({ app, plan }: Pick<ComparedPlan, 'app' | 'plan'>): PlanKey {
  return { appId: app.id, tierId: plan.tier.tierId };
}

/** Returns the keys of an app's first plans, as many as can be compared. */
export function listPlanKeys(app: Service): PlanKey[] {
  return groupPlans(app.pricing)
    .slice(0, COMPARED_MAX)
    .map(plan => getKey({ app, plan }));
}

/** Returns the recommended plan of each app: what is compared before a visitor has chosen. */
export function listRecommended(services: readonly Service[]): PlanKey[] {
  const keys = services.flatMap(app => {
    const plan = findPricedPlan(app.pricing, recommendedPlan(app.pricing)?.tierId);
    return plan ? getKey({ app, plan }) : [];
  });
  return keys.slice(0, COMPARED_MAX);
}

/** Returns the plans of these keys, each once, and how many keys are of plans that are no longer sold. */
export function findPlans(
  keys: readonly PlanKey[],
  services: readonly Service[],
  period: BillingPeriod,
): { plans: ComparedPlan[]; missing: number } {
  const plans: ComparedPlan[] = [];
  let missing = 0;
  for (const { appId, tierId } of keys) {
    const app = services.find(service => service.id === appId);
    const plan = app && findPricedPlan(app.pricing, tierId);
    if (!plan) missing += 1;
    else if (!plans.some(other => isSame(getKey(other), getKey({ app, plan }))))
      plans.push({ app, plan, tier: priceFor(plan, period) });
  }
  return { plans, missing };
}

/** Returns the billing cycle of a plan, unless monthly. */
export function billingNote({ price, billingCycle, currency }: PricingTier): string | null {
  if (price === 0 || billingCycle === 'monthly') return null;
  if (billingCycle === 'per_filing') return `per ${PERIOD_SUFFIX.per_filing}, not per month`;
  if (billingCycle === 'one_time') return 'one-time payment';
  return `${shortPrice(price, currency)} billed once a year`;
}

/**
 * The features of all plans side by side, with those of the plans that they include. "300 minutes a month" and "2,000
 * minutes a month" are one row with two amounts; other features are included or not.
 */
export function compareFeatures(plans: readonly ComparablePlan[]): ComparisonRow[] {
  const labels = new Map<string, string>();
  const columns = plans.map(({ app, tier }) => {
    const column = new Map<string, Cell>();
    for (const feature of allFeatures(tier, app)) {
      const { key, label, amount } = readFeature(feature);
      // "5 sites" is a better row label than "1 site".
      if (label.length > (labels.get(key)?.length ?? 0)) labels.set(key, label);
      column.set(key, amount === null ? { kind: 'included' } : { kind: 'amount', amount });
    }
    return { column, listed: listedFeatures(app) };
  });
  return [...labels].map(([key, label]) => {
    const cells = columns.map(
      ({ column, listed }): Cell =>
        column.get(key) ?? { kind: listed.has(key) ? 'not-included' : 'not-listed' },
    );
    return {
      label: label.charAt(0).toUpperCase() + label.slice(1),
      cells,
      differs: new Set(cells.map(cell => (cell.kind === 'amount' ? cell.amount : cell.kind))).size > 1,
    };
  });
}

/** Returns the keys of all features without an amount that any plan of an application lists. */
function listedFeatures({ pricing }: ComparablePlan['app']): Set<string> {
  const features = pricing.flatMap(tier => tier.features.map(readFeature));
  return new Set(features.filter(({ amount }) => amount === null).map(({ key }) => key));
}
