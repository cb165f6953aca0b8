import type { PricingTier } from '@atrium/contract/marketplace/catalog';
import type { PlanChangePreview } from '@atrium/contract/subscriptions/subscriptions';
import { buildTier } from '@atrium/contract/testing/pricing-tier';
import { expect, it } from 'vitest';
import { changeablePlans, changedPlanName, changeText, openPaymentText, resumedText } from './plan-text.ts';

const preview: PlanChangePreview = {
  priceId: 'price_1',
  prorationDate: 1,
  currency: 'USD',
  amountDue: 12.34,
  credit: 0,
  recurringAmount: 79,
  interval: 'month',
  nextChargeAt: '2026-03-03T12:00:00.000Z',
  lines: [],
};

it.each([
  [{ amountDue: 0 }, 'You pay nothing today, then $79.00 a month from March 3, 2026.'],
  [
    { amountDue: 0, credit: 441, recurringAmount: 49, nextChargeAt: '2026-12-31T12:00:00.000Z' },
    'You pay nothing today. $441.00 stays as credit toward your next invoices. The first charge is $49.00 on September 30, 2027, then $49.00 a month.',
  ],
  [
    { amountDue: 0, credit: 10, recurringAmount: 0 },
    'You pay nothing today. $10.00 stays as credit toward your next invoices: $0.00 a month from March 3, 2026.',
  ],
  [
    { currency: 'CAD', interval: 'year', recurringAmount: 890.5 },
    'You pay CA$12.34 today, then CA$890.50 a year from March 3, 2026.',
  ],
] as const)('the cost of a plan change: %j', (change, text) => {
  expect(changeText({ ...preview, ...change })).toBe(text);
});

it('names the period of a plan only if it changes', () => {
  const tier = (name: string, billingCycle: PricingTier['billingCycle']) =>
    buildTier('a', { name, billingCycle });
  const starter = tier('Starter', 'monthly');
  expect(changedPlanName(tier('Growth', 'monthly'), starter)).toBe('Growth');
  expect(changedPlanName(tier('Starter', 'yearly'), starter)).toBe('Starter Yearly');
  expect(changedPlanName(starter, tier('Growth', 'yearly'))).toBe('Starter Monthly');
  expect(changedPlanName(starter, undefined)).toBe('Starter');
});

const VISA = { brand: 'visa', last4: '0341', expMonth: 11, expYear: 2027 };
const OPEN = { amountDue: 49, currency: 'USD', reason: null, triedCard: null, nextAttemptAt: null };
const DECLINED = {
  reason: 'Your card was declined.',
  triedCard: VISA,
  nextAttemptAt: '2026-03-03T12:00:00.000Z',
};
const FAILED = 'Your last payment of $49.00 failed';
const CLOSED = 'You can use AI Caller again as soon as it’s paid.';

it.each([
  [
    'with its reason and next step',
    { ...OPEN, ...DECLINED },
    true,
    FAILED,
    'Your card was declined. AI Caller stays open. Stripe tries the card again on March 3, 2026; after the last attempt, the plan ends.',
  ],
  [
    'that couldn’t be loaded',
    null,
    true,
    'Your last payment failed',
    'AI Caller stays open while Stripe tries your card again, and closes if that fails.',
  ],
  ['that Stripe no longer charges', OPEN, false, FAILED, CLOSED],
  ['that Stripe no longer charges, unloaded', null, false, 'Your last payment failed', CLOSED],
])('describes an open payment %s', (_, payment, hasAccess, title, text) => {
  expect(openPaymentText(payment, { appName: 'AI Caller', hasAccess, card: VISA })).toEqual({ title, text });
});

it('confirms that a plan was resumed, with its next charge', () => {
  const price = { amountCents: 4900, currency: 'USD', interval: 'month', intervalCount: 1 } as const;
  const currentPeriodEnd = new Date('2026-03-03T12:00:00Z');
  expect(resumedText('Your Starter plan', { status: 'active', price, currentPeriodEnd })).toBe(
    'Your Starter plan goes on. You pay nothing until March 3, 2026, then $49.00 per month.',
  );
  expect(resumedText('Your Starter plan', { status: 'trialing', price, currentPeriodEnd: null })).toBe(
    'Your Starter plan goes on.',
  );
  // Nothing is free while a payment is overdue.
  expect(resumedText('Your Starter plan', { status: 'past_due', price, currentPeriodEnd })).toBe(
    'Your Starter plan goes on. Its last payment is still due.',
  );
});

it('a card with the same number and a later expiry is another card, whose payment wasn’t tried yet', () => {
  const context = { appName: 'AI Caller', hasAccess: true, card: { ...VISA, expYear: 2030 } };
  const { text } = openPaymentText({ ...OPEN, ...DECLINED }, context);
  expect(text).toMatch(
    /^Your Visa ending in 0341 is saved, and hasn’t been charged yet\. AI Caller stays open\./,
  );
});

it('the plans for a change exclude free plans, single charges and plans not sold here', () => {
  const stripePriceId = 'price_1';
  const tiers = [
    buildTier('free', { stripePriceId, price: 0 }),
    buildTier('starter', { stripePriceId }),
    buildTier('filing', { stripePriceId, billingCycle: 'per_filing' }),
    buildTier('elsewhere'),
    buildTier('yearly', { stripePriceId, billingCycle: 'yearly' }),
  ];
  expect(changeablePlans(tiers).map(({ tierId }) => tierId)).toEqual(['starter', 'yearly']);
});
