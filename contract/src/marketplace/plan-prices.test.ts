import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BILLING_CYCLES, type PricingTier } from './catalog.ts';
import {
  bestSavingText,
  findPricedPlan,
  groupPlans,
  priceFor,
  priceNote,
  savingText,
} from './plan-prices.ts';

const tier = (tierId: string, change: Partial<PricingTier> = {}): PricingTier => ({
  tierId,
  name: 'Pro',
  price: 29,
  currency: 'USD',
  billingCycle: 'monthly',
  description: '',
  features: [],
  ...change,
});
const monthly = tier('pro');
const yearly = tier('pro-yearly', { price: 290, billingCycle: 'yearly' });
const team = tier('team', { name: 'Team' });

/** Lists the ids of the plans, one with two prices as `monthly+yearly`. */
const listPlanIds = (...pricing: PricingTier[]) =>
  groupPlans(pricing).map(plan => [plan.tier.tierId, plan.yearly?.tierId].filter(Boolean).join('+'));

describe('groupPlans', () => {
  it('makes a monthly and a yearly tier of one name a plan with two prices', () => {
    const free = tier('free', { name: 'Free', price: 0 });
    expect(listPlanIds(free, monthly, team, yearly)).toEqual(['free', 'pro+pro-yearly', 'team']);
  });

  it('puts a plan at the position of its first tier, in either period', () => {
    expect(listPlanIds(yearly, team, monthly)).toEqual(['pro+pro-yearly', 'team']);
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

  it('pairs no tiers when one of the periods has two of them', () => {
    const tierId = 'pro-2';
    expect(listPlanIds(monthly, yearly, { ...yearly, tierId })).toEqual(['pro', 'pro-yearly', 'pro-2']);
    expect(listPlanIds(monthly, { ...monthly, tierId }, yearly)).toEqual(['pro', 'pro-2', 'pro-yearly']);
  });

  it('does not let a third tier with another kind of price split a pair', () => {
    const once = tier('pro-once', { billingCycle: 'one_time', price: 900 });
    expect(listPlanIds(monthly, once, yearly)).toEqual(['pro+pro-yearly', 'pro-once']);
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
      .map(list => list.map((change, index) => tier(`t${index}`, change)));
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

const plan = (month: number, year: number, currency: PricingTier['currency'] = 'USD') => ({
  tier: tier('a', { price: month, currency }),
  yearly: tier('b', { price: year, currency, billingCycle: 'yearly' }),
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

  it('is null for a plan with one price', () => {
    expect(savingText({ tier: monthly, yearly: null })).toBeNull();
  });

  it('has the currency of the plan', () => {
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
  const single = { tier: monthly, yearly: null };
  expect(priceNote(plan(29, 290), 'yearly')).toBe('2 months free');
  expect(priceNote(plan(29, 348), 'yearly')).toBeNull();
  expect(priceNote(plan(29, 290), 'monthly')).toBeNull();
  expect(priceNote(single, 'yearly')).toBe('Billed monthly only');
  expect(priceNote(single, 'monthly')).toBeNull();
  expect(priceNote({ tier: tier('free', { price: 0 }), yearly: null }, 'yearly')).toBeNull();
  expect(priceNote({ tier: yearly, yearly: null }, 'yearly')).toBeNull();
});

describe('the combined saving of several plans', () => {
  it('is a number of free months only if it is the same for each', () => {
    const single = { tier: monthly, yearly: null };
    expect(bestSavingText([single, plan(29, 290), plan(49, 490)])).toBe('2 months free');
    expect(bestSavingText([plan(29, 290), plan(49, 539)])).toBe('Save up to 16%');
    expect(bestSavingText([plan(29, 348), plan(29, 290)])).toBe('Save up to 16%');
  });

  it('is the largest percentage otherwise, rounded down', () => {
    expect(bestSavingText([plan(29, 290), plan(79, 756)])).toBe('Save up to 20%');
    expect(bestSavingText([plan(100, 1199)])).toBeNull();
  });

  it('is null without yearly prices, or when none is lower', () => {
    expect(bestSavingText([])).toBeNull();
    expect(bestSavingText([{ tier: monthly, yearly: null }])).toBeNull();
    expect(bestSavingText([plan(10, 120), plan(10, 130)])).toBeNull();
  });
});
