import type { LiveSubscription } from '@atrium/contract/subscriptions/subscription-record';
import { expect, it } from 'vitest';
import { findNextCharge, listOverdue, sumMonthlyCost, sumOverdue } from './plan-costs.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** A plan that costs this much per month, in minor units. */
const costs = (monthlyCents: number, currency = 'USD') => [
  { since: at('2026-01-01'), priceId: 'price_starter', monthlyCents, currency },
];

const subscription = (change: Partial<LiveSubscription> = {}): LiveSubscription => ({
  id: 'sub_1',
  userId: 'ada',
  appId: 'ai-caller',
  tierId: 'starter',
  priceId: 'price_starter',
  stripeCustomerId: 'cus_1',
  status: 'active',
  createdAt: at('2026-01-01'),
  currentPeriodEnd: at('2026-12-01'),
  cancelAt: null,
  endedAt: null,
  endedByRefund: null,
  undoReason: null,
  chargesPaused: null,
  trialStart: null,
  trialEnd: null,
  latestInvoiceId: null,
  checkoutAttemptId: null,
  hasLedgerEvent: false,
  price: { amountCents: 4900, currency: 'USD', interval: 'month', intervalCount: 1 },
  nextInvoice: { amountDueCents: 4900, totalCents: 4900, startingBalanceCents: 0, currency: 'USD' },
  plans: costs(4900),
  ...change,
});

it('adds up renewing plans per month, by currency', () => {
  const plans = [
    subscription({ plans: [...costs(7), ...costs(10)] }),
    subscription({ plans: costs(20), status: 'trialing' }),
    subscription({ plans: costs(8900, 'CAD'), status: 'past_due' }),
    // Ends after its period, so it is charged until then.
    subscription({ plans: costs(1000), cancelAt: at('2027-03-01') }),
    subscription({ plans: costs(99_900), cancelAt: at('2026-12-01') }),
    subscription({ plans: costs(99_900), status: 'canceled' }),
    subscription({ plans: [] }),
  ];
  expect(sumMonthlyCost(plans)).toEqual([
    { currency: 'CAD', amount: 89 },
    { currency: 'USD', amount: 10.3 },
  ]);
});

it('adds up overdue payments by currency', () => {
  const due = (amountDue: number, currency = 'USD') => ({
    amountDue,
    currency,
    reason: null,
    triedCard: null,
    nextAttemptAt: null,
  });
  expect(sumOverdue([due(0.1), due(0.2), due(500, 'JPY')])).toEqual([
    { currency: 'JPY', amount: 500 },
    { currency: 'USD', amount: 0.3 },
  ]);
  const plans = [subscription(), subscription({ id: 'overdue', status: 'past_due' })];
  expect(listOverdue(plans).map(({ id }) => id)).toEqual(['overdue']);
});

it('finds the plan with the next charge', () => {
  const plans = [
    subscription({ id: 'later', currentPeriodEnd: at('2026-12-20') }),
    subscription({ id: 'next', currentPeriodEnd: at('2026-12-05'), cancelAt: at('2027-03-01') }),
    subscription({ id: 'canceled', currentPeriodEnd: at('2026-12-01'), cancelAt: at('2026-12-01') }),
    subscription({ id: 'overdue', currentPeriodEnd: at('2026-11-01'), status: 'past_due' }),
    subscription({ id: 'paused', currentPeriodEnd: at('2026-11-01'), status: 'paused' }),
    subscription({ id: 'ended', currentPeriodEnd: at('2026-10-01'), status: 'canceled' }),
    subscription({ id: 'unknown', currentPeriodEnd: null }),
  ];
  const next = findNextCharge(plans);
  expect(next?.subscription.id).toBe('next');
  expect(next?.charge).toMatchObject({ at: at('2026-12-05'), money: { amount: 49, currency: 'USD' } });
  expect(findNextCharge(plans.slice(2))).toBeUndefined();
});
