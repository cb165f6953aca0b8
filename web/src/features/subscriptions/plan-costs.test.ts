import { expect, it } from 'vitest';
import type { Subscription } from './hooks/use-subscriptions.ts';
import { findNextCharge, sumMonthlyCost } from './plan-costs.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);

const subscription = (change: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  appId: 'ai-caller',
  tierId: 'starter',
  status: 'active',
  createdAt: at('2026-01-01'),
  currentPeriodEnd: at('2026-12-01'),
  cancelAt: null,
  endedAt: null,
  endedByRefund: null,
  isUndone: false,
  checkoutAttemptId: null,
  hasLedgerEvent: false,
  price: { amountCents: 4900, currency: 'USD', interval: 'month', intervalCount: 1 },
  nextInvoice: { amountDueCents: 4900, totalCents: 4900, startingBalanceCents: 0, currency: 'USD' },
  monthly: { amount: 49, currency: 'USD' },
  ...change,
});

it('adds up renewing plans per month, by currency', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const plans = [
    subscription({ monthly: usd(0.1) }),
    subscription({ monthly: usd(0.2), status: 'trialing' }),
    subscription({ monthly: { amount: 89, currency: 'CAD' }, status: 'past_due' }),
    // Ends after its period, so it is charged until then.
    subscription({ monthly: usd(10), cancelAt: at('2027-03-01') }),
    subscription({ monthly: usd(999), cancelAt: at('2026-12-01') }),
    subscription({ monthly: usd(999), status: 'canceled' }),
    subscription({ monthly: null }),
  ];
  expect(sumMonthlyCost(plans)).toEqual([
    { currency: 'CAD', amount: 89 },
    { currency: 'USD', amount: 10.3 },
  ]);
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
