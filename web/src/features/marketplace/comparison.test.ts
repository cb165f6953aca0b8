import type { PricingTier } from '@atrium/contract/marketplace/catalog';
import { allFeatures } from '@atrium/contract/marketplace/plan-features';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { buildTier } from '@atrium/contract/testing/pricing-tier';
import { describe, expect, it } from 'vitest';
import { buildCatalog } from './build-catalog.ts';
import {
  billingNote,
  compareFeatures,
  comparisonPath,
  findPlans,
  getKey,
  parsePlanKeys,
} from './comparison.ts';

describe('the plans in a URL', () => {
  it('are parsed as they were written', () => {
    const keys = parsePlanKeys('ai-caller:starter,blooger:pro');
    expect(keys).toEqual([
      { appId: 'ai-caller', tierId: 'starter' },
      { appId: 'blooger', tierId: 'pro' },
    ]);
    expect(comparisonPath(keys)).toBe('/marketplace/compare?plans=ai-caller:starter,blooger:pro');
    // Without plans it is another page than before a choice.
    expect(comparisonPath([])).toBe('/marketplace/compare?plans=');
  });

  it.each([null, '', ',', 'blooger', ':pro', 'blooger:', 'a:b:c'])('are empty for %j', text => {
    expect(parsePlanKeys(text)).toEqual([]);
  });

  it('are four at most, each once', () => {
    expect(parsePlanKeys('a:1,a:1,b:1,c:1,d:1,e:1').map(({ appId }) => appId)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are found by any of their prices, and shown at the price of the billing period', () => {
    const keys = parsePlanKeys('blooger:pro-yearly,blooger:pro,blooger:free');
    const { services } = buildCatalog();
    const tiersIn = (period: 'monthly' | 'yearly') =>
      findPlans(keys, services, period).plans.map(({ tier }) => tier.tierId);
    expect(tiersIn('monthly')).toEqual(['pro', 'free']);
    expect(tiersIn('yearly')).toEqual(['pro-yearly', 'free']);
    const { plans, missing } = findPlans(keys, services, 'yearly');
    expect(missing).toBe(0);
    expect(plans.map(getKey)).toEqual(parsePlanKeys('blooger:pro,blooger:free'));
  });
});

it('the monthly price in the comparison has a note about its billing cycle', () => {
  const note = (change: Partial<PricingTier>) => billingNote(buildTier('x', change));
  expect(note({ price: 1200, billingCycle: 'yearly' })).toBe('$1,200 billed once a year');
  expect(note({ billingCycle: 'monthly' })).toBeNull();
  expect(note({ billingCycle: 'per_filing' })).toBe('per filing, not per month');
});

describe('compareFeatures', () => {
  /** All plans of one application. */
  const toPlans = (...pricing: PricingTier[]) => pricing.map(tier => ({ app: { pricing }, tier }));
  const plan = (tierId: string, features: string[], includes?: string) =>
    buildTier(tierId, { features, includes });
  const amount = (text: string) => ({ kind: 'amount', amount: text });
  const INCLUDED = { kind: 'included' };
  const NOT_INCLUDED = { kind: 'not-included' };
  const NOT_LISTED = { kind: 'not-listed' };

  it('puts amounts of the same feature into one row', () => {
    const rows = compareFeatures([
      ...toPlans(plan('a', ['1 site', '2,000 minutes a month', 'Calendar booking'])),
      ...toPlans(plan('b', ['5 Sites', 'Calendar booking', 'Single sign-on'])),
    ]);
    expect(rows).toEqual([
      { label: 'Sites', cells: [amount('1'), amount('5')], differs: true },
      { label: 'Minutes a month', cells: [amount('2,000'), NOT_LISTED], differs: true },
      { label: 'Calendar booking', cells: [INCLUDED, INCLUDED], differs: false },
      { label: 'Single sign-on', cells: [NOT_LISTED, INCLUDED], differs: true },
    ]);
  });

  it('gives a plan the features of its included plans, and its own amounts', () => {
    const rows = compareFeatures(
      toPlans(
        plan('starter', ['300 minutes', 'Email support']),
        plan('growth', ['2,000 minutes', 'Transcripts'], 'starter'),
        plan('scale', ['Single sign-on'], 'growth'),
      ),
    );
    expect(rows).toEqual([
      { label: 'Minutes', cells: [amount('300'), amount('2,000'), amount('2,000')], differs: true },
      { label: 'Email support', cells: [INCLUDED, INCLUDED, INCLUDED], differs: false },
      { label: 'Transcripts', cells: [NOT_INCLUDED, INCLUDED, INCLUDED], differs: true },
      { label: 'Single sign-on', cells: [NOT_INCLUDED, NOT_INCLUDED, INCLUDED], differs: true },
    ]);
  });

  it('does not report an amount in another unit as missing', () => {
    const [calls, minutes] = compareFeatures(
      toPlans(plan('trial', ['20 calls in total']), plan('starter', ['300 minutes a month'])),
    );
    expect(calls?.cells).toEqual([amount('20'), NOT_LISTED]);
    expect(minutes?.cells).toEqual([NOT_LISTED, amount('300')]);
  });

  it('includes every feature of the price list', () => {
    for (const { pricingTiers } of sampleServices) {
      const rows = compareFeatures(toPlans(...pricingTiers));
      pricingTiers.forEach((tier, place) => {
        expect(
          rows.filter(({ cells }) => ['included', 'amount'].includes(cells[place]?.kind ?? '')),
        ).toHaveLength(allFeatures(tier, { pricing: pricingTiers }).length);
      });
    }
  });
});
