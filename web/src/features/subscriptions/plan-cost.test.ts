import type { PricingTier } from '@atrium/contract/marketplace/catalog';
import { expect, it } from 'vitest';
import type { Subscription } from './hooks/use-subscriptions.ts';
import { chargeOf, monthlyCostOf, nextRenewalOf, priceOf } from './plan-cost.ts';

const tier = (change: Partial<PricingTier> = {}): PricingTier => ({
  tierId: 'starter',
  name: 'Starter',
  price: 49,
  currency: 'USD',
  billingCycle: 'monthly',
  description: '',
  features: [],
  stripeProductId: 'prod_1',
  stripePriceId: 'price_1',
  ...change,
});

const subscription = (change: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  appId: 'ai-caller',
  tierId: 'starter',
  status: 'active',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  currentPeriodEnd: new Date('2026-12-01T00:00:00Z'),
  cancelAt: null,
  isRefunded: false,
  checkoutAttemptId: null,
  hasLedgerEvent: false,
  plan: { priceId: 'price_1', monthly: 49, currency: 'USD' },
  ...change,
});

it('costs the catalog’s price, or the price that is charged when that is another one', () => {
  expect(priceOf(subscription(), tier())).toEqual({ amount: 49, currency: 'USD', period: 'month' });
  const older = subscription({ plan: { priceId: 'price_old', monthly: 39, currency: 'USD' } });
  expect(priceOf(older, tier())?.amount).toBe(39);
  expect(priceOf(older, undefined)?.amount).toBe(39);
  expect(priceOf(subscription(), tier({ price: 490, billingCycle: 'yearly' }))?.period).toBe('year');
  expect(priceOf(subscription({ plan: null }), tier())?.amount).toBe(49);
  expect(priceOf(subscription({ plan: null }), undefined)).toBeNull();
});

it('adds up what renews per month, by currency', () => {
  const tiers = new Map([
    ['a', tier({ price: 0.1 })],
    ['b', tier({ price: 0.2 })],
    ['c', tier({ price: 120, billingCycle: 'yearly' })],
    ['d', tier({ price: 89, currency: 'CAD' })],
    ['e', tier({ price: 999 })],
    ['f', tier({ price: 999 })],
  ]);
  const plans = [
    subscription({ id: 'a' }),
    subscription({ id: 'b', status: 'trialing' }),
    subscription({ id: 'c' }),
    subscription({ id: 'd', status: 'past_due' }),
    subscription({ id: 'e', cancelAt: new Date() }),
    subscription({ id: 'f', status: 'canceled' }),
  ];
  expect(monthlyCostOf(plans, ({ id }) => tiers.get(id))).toEqual([
    { currency: 'CAD', amount: 89 },
    { currency: 'USD', amount: 10.3 },
  ]);
});

it('finds the plan that renews next', () => {
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  const plans = [
    subscription({ id: 'later', currentPeriodEnd: at('2026-12-20') }),
    subscription({ id: 'next', currentPeriodEnd: at('2026-12-05') }),
    subscription({ id: 'canceled', currentPeriodEnd: at('2026-12-01'), cancelAt: at('2026-12-01') }),
    subscription({ id: 'overdue', currentPeriodEnd: at('2026-11-01'), status: 'past_due' }),
    subscription({ id: 'ended', currentPeriodEnd: at('2026-10-01'), status: 'canceled' }),
    subscription({ id: 'unknown', currentPeriodEnd: null }),
  ];
  expect(nextRenewalOf(plans)?.id).toBe('next');
  expect(nextRenewalOf(plans.slice(2))).toBeUndefined();
});

it.each([
  [49, 89.83, 0, 49],
  [49, 20.02, 28.98, 20.02],
  [49, 0, 49, 0],
])('charges %d less a credit of %d', (price, credit, amount, fromCredit) => {
  const charge = chargeOf(
    { amount: price, currency: 'USD' },
    credit ? { amount: credit, currency: 'USD' } : null,
  );
  expect(charge).toEqual({ amount, fromCredit });
});

it('charges the whole price when the credit is in another currency', () => {
  const charge = chargeOf({ amount: 49, currency: 'USD' }, { amount: 100, currency: 'EUR' });
  expect(charge).toEqual({ amount: 49, fromCredit: 0 });
});
