import { PERIOD_SUFFIX, type PricingTier, type Service } from '@atrium/contract/marketplace/catalog';
import { currencySign } from '../../design/typography/price.tsx';
import { PATHS } from '../../paths.ts';

/** More columns are not readable side by side. */
export const COMPARED_MAX = 4;

/** Identifies a plan of an application; in a URL `app:plan`. */
export interface PlanKey {
  appId: string;
  tierId: string;
}

export interface ComparedPlan {
  app: Service;
  tier: PricingTier;
}

/** Whether or how much of a feature a plan includes. */
export type Cell = boolean | string;

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

/** Returns the path of the comparison of these plans. */
export function comparisonPath(keys: readonly PlanKey[]): string {
  if (keys.length === 0) return PATHS.compare;
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

export function keyOf({ app, tier }: ComparedPlan): PlanKey {
  return { appId: app.id, tierId: tier.tierId };
}

/** Returns the plans of these keys; skips plans that are no longer sold. */
export function findPlans(keys: readonly PlanKey[], services: readonly Service[]): ComparedPlan[] {
  return keys.flatMap(({ appId, tierId }) => {
    const app = services.find(service => service.id === appId);
    const tier = app?.pricing.find(candidate => candidate.tierId === tierId);
    return app && tier ? [{ app, tier }] : [];
  });
}

/**
 * Returns a plan's price per month, in whole currency units; a yearly price is divided by twelve. Null when not
 * billed by time.
 */
export function monthlyPrice({ price, billingCycle }: Pick<PricingTier, 'price' | 'billingCycle'>) {
  if (billingCycle === 'monthly') return price;
  return billingCycle === 'yearly' ? Math.round((price / 12) * 100) / 100 : null;
}

/** Returns the billing cycle of a plan, unless monthly. */
export function billingNote({ price, billingCycle, currency }: PricingTier): string | null {
  if (price === 0 || billingCycle === 'monthly') return null;
  if (billingCycle === 'per_filing') return `per ${PERIOD_SUFFIX.per_filing}, not by the month`;
  if (billingCycle === 'one_time') return 'paid once';
  return `${currencySign(currency)}${price.toLocaleString('en-US')} billed once a year`;
}

/**
 * The features of all plans side by side. "300 minutes a month" and "2,000 minutes a month" are one row with two
 * amounts; other features are included or not.
 */
export function compareFeatures(plans: readonly Pick<PricingTier, 'features'>[]): ComparisonRow[] {
  const lines = new Map<string, { label: string; cells: Cell[] }>();
  plans.forEach(({ features }, place) => {
    for (const feature of features) {
      const { key, label, amount } = readFeature(feature);
      const line = lines.get(key) ?? { label, cells: plans.map(() => false) };
      // "5 sites" is a better row label than "1 site".
      if (label.length > line.label.length) line.label = label;
      line.cells[place] = amount ?? true;
      lines.set(key, line);
    }
  });
  return [...lines.values()].map(({ label, cells }) => ({
    label: label.charAt(0).toUpperCase() + label.slice(1),
    cells,
    differs: cells.some(cell => cell !== cells[0]),
  }));
}

/** Splits the amount from the start of a feature; the rest, in singular and lower case, is the key of its row. */
function readFeature(feature: string): { key: string; label: string; amount: string | null } {
  const [, amount = null, label = feature] = /^(\d[\d,.]*|unlimited)\s+(\S.*)$/i.exec(feature) ?? [];
  const key = label
    .toLowerCase()
    .split(/\s+/)
    .map(word => word.replace(/s$/, ''))
    .join(' ');
  return { key: amount === null ? key : `# ${key}`, label, amount };
}
