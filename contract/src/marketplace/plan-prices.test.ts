import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTier } from '../testing/pricing-tier.ts';
import { BILLING_CYCLES, type PricingTier } from './catalog.ts';
import {
  bestSavingText,
  findPricedPlan,
  groupPlans,
  monthlyPrice,
  priceFor,
  priceNote,
  savingText,
} from './plan-prices.ts';

const monthly = buildTier('pro');
const yearly = buildTier('pro-yearly', { price: 290, billingCycle: 'yearly' });
const team = buildTier('team', { name: 'Team' });

/** Lists the ids of the plans, one with two prices as `monthly+yearly`. */
const listPlanIds = (...pricing: PricingTier[]) =>
  groupPlans(pricing).map(plan => [plan.tier.tierId, plan.yearly?.tierId].filter(Boolean).join('+'));

describe('groupPlans', () => {
  const free = buildTier('free', { name: 'Free', price: 0 });
  const once = buildTier('pro-once', { billingCycle: 'one_time', price: 900 });
  const monthly2 = { ...monthly, tierId: 'pro-2' };
  const yearly2 = { ...yearly, tierId: 'pro-2' };
  it.each([
    ['pairs the periods of one name', [free, monthly, team, yearly], ['free', 'pro+pro-yearly', 'team']],
    ['puts a plan at the position of its first tier', [yearly, team, monthly], ['pro+pro-yearly', 'team']],
    ['pairs no two yearly tiers', [monthly, yearly, yearly2], ['pro', 'pro-yearly', 'pro-2']],
    ['pairs no two monthly tiers', [monthly, monthly2, yearly], ['pro', 'pro-2', 'pro-yearly']],
    ['keeps a pair beside a one-time price', [monthly, once, yearly], ['pro+pro-yearly', 'pro-once']],
  ])('%s', (_, pricing, ids) => {
    expect(listPlanIds(...pricing)).toEqual(ids);
  });

  it.each([
    ['another name', { name: 'pro' }],
    ['the same period', { billingCycle: 'monthly' }],
    ['a price per filing', { billingCycle: 'per_filing' }],
    ['a one-time price', { billingCycle: 'one_time' }],
    ['another currency', { currency: 'CAD' }],
    ['no price', { price: 0 }],
  ] as const)('keeps a tier with %s as a separate plan', (_, change) => {
    expect(listPlanIds(monthly, { ...yearly, ...change })).toEqual(['pro', 'pro-yearly']);
  });

  it('keeps every tier exactly once, and pairs only a monthly with a yearly one', () => {
    const tiers = fc
      .array(
        fc.record({
          name: fc.constantFrom('A', 'B', 'C'),
          price: fc.constantFrom(0, 5, 50),
          currency: fc.constantFrom('USD' as const, 'CAD' as const),
          billingCycle: fc.constantFrom(...BILLING_CYCLES),
        }),
        { maxLength: 12 },
      )
      .map(list => list.map((change, index) => buildTier(`t${index}`, change)));
    fc.assert(
      fc.property(tiers, pricing => {
        const plans = groupPlans(pricing);
        const grouped = plans.flatMap(plan => [plan.tier, ...(plan.yearly ? [plan.yearly] : [])]);
        expect(grouped.toSorted((a, b) => pricing.indexOf(a) - pricing.indexOf(b))).toEqual(pricing);
        for (const plan of plans) {
          if (!plan.yearly) continue;
          expect([plan.tier.billingCycle, plan.yearly.billingCycle]).toEqual(['monthly', 'yearly']);
          expect([plan.yearly.name, plan.yearly.currency]).toEqual([plan.tier.name, plan.tier.currency]);
        }
        for (const { tierId } of pricing) {
          const found = findPricedPlan(pricing, tierId);
          expect([found?.tier.tierId, found?.yearly?.tierId]).toContain(tierId);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('finds no plan for an unknown tier', () => {
  expect(findPricedPlan([monthly, yearly], 'gone')).toBeUndefined();
  expect(findPricedPlan([monthly, yearly], undefined)).toBeUndefined();
});

it('returns the only price of a plan for both periods', () => {
  const both = { tier: monthly, yearly };
  expect(priceFor(both, 'monthly')).toBe(monthly);
  expect(priceFor(both, 'yearly')).toBe(yearly);
  expect(priceFor({ tier: monthly, yearly: null }, 'yearly')).toBe(monthly);
});

const single = { tier: monthly, yearly: null };
const plan = (month: number, year: number, currency: PricingTier['currency'] = 'USD') => ({
  tier: buildTier('a', { price: month, currency }),
  yearly: buildTier('b', { price: year, currency, billingCycle: 'yearly' }),
});

describe('the saving of a yearly price', () => {
  it.each([
    [29, 290, '2 months free'],
    [29, 319, '1 month free'],
    [7.99, 79.9, '2 months free'],
    [29, 290.01, 'Save $57.99 a year'],
    [79, 756, 'Save $192 a year'],
    [199, 1194, '6 months free'],
    [29, 347.99, 'Save $0.01 a year'],
    [29, 348, null],
    [29, 400, null],
  ])('at $%d a month and $%d a year: %s', (month, year, text) => {
    expect(savingText(plan(month, year))).toBe(text);
  });

  it('has the currency of the plan, and is null for a plan with one price', () => {
    expect(savingText(single)).toBeNull();
    expect(savingText(plan(89, 1000, 'CAD'))).toBe('Save CA$68 a year');
  });

  it('and the yearly price add up to twelve months, to the cent', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, (month, year) => {
        const text = savingText(plan(month / 100, year / 100));
        const [, months] = /^(\d+) months? free$/.exec(text ?? '') ?? [];
        const [, amount] = /^Save \$([\d,.]+) a year$/.exec(text ?? '') ?? [];
        const saved = months
          ? Number(months) * month
          : Math.round(Number((amount ?? '0').replaceAll(',', '')) * 100);
        if (text === null) expect(year).toBeGreaterThanOrEqual(month * 12);
        else expect(year + saved).toBe(month * 12);
      }),
      { numRuns: 1_000 },
    );
  });
});

it('the note at yearly prices names the saving of each plan, and the plans without a yearly price', () => {
  expect(priceNote(plan(29, 290), 'yearly')).toBe('2 months free');
  expect(priceNote(plan(29, 348), 'yearly')).toBeNull();
  expect(priceNote(plan(29, 290), 'monthly')).toBeNull();
  expect(priceNote(single, 'yearly')).toBe('Billed monthly only');
  expect(priceNote(single, 'monthly')).toBeNull();
  expect(priceNote({ tier: buildTier('free', { price: 0 }), yearly: null }, 'yearly')).toBeNull();
  expect(priceNote({ tier: yearly, yearly: null }, 'yearly')).toBeNull();
});

it.each([
  ['the same number of free months', [single, plan(29, 290), plan(49, 490)], '2 months free'],
  ['the largest percentage of different ones', [plan(29, 290), plan(49, 539)], 'Save up to 16%'],
  ['the largest percentage if one plan has none', [plan(29, 348), plan(29, 290)], 'Save up to 16%'],
  ['a percentage that is rounded down', [plan(29, 290), plan(79, 756)], 'Save up to 20%'],
  ['nothing below one percent', [plan(100, 1199)], null],
  ['nothing without plans', [], null],
  ['nothing without yearly prices', [single], null],
  ['nothing when no yearly price is lower', [plan(10, 120), plan(10, 130)], null],
])('the combined saving of several plans is %s', (_, plans, text) => {
  expect(bestSavingText(plans)).toBe(text);
});

it('the monthly price is a twelfth of a yearly price, and null when the plan is not billed by time', () => {
  expect(monthlyPrice({ price: 49, currency: 'USD', billingCycle: 'monthly' })).toBe(49);
  expect(monthlyPrice({ price: 100, currency: 'USD', billingCycle: 'yearly' })).toBe(8.33);
  expect(monthlyPrice({ price: 7.99, currency: 'USD', billingCycle: 'per_filing' })).toBeNull();
  expect(monthlyPrice({ price: 5, currency: 'USD', billingCycle: 'one_time' })).toBeNull();
});
