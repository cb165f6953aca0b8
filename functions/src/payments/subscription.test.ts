import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { entitlementsOf, type SubscriptionRecord, subscriptionRecordOf } from './subscription.ts';

const subscription = {
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  created: 1_700_000_000,
  cancel_at: null,
  cancel_at_period_end: false,
  metadata: { userId: 'u1', appId: 'ai-caller', tierId: 'starter' },
  items: { data: [{ current_period_end: 1_702_592_000, price: { id: 'price_1' } }] },
} as unknown as Stripe.Subscription;

function record(change: Partial<SubscriptionRecord>): SubscriptionRecord {
  return {
    id: 'sub_1',
    userId: 'u1',
    appId: 'ai-caller',
    tierId: 'starter',
    priceId: 'price_1',
    status: 'active',
    stripeCustomerId: 'cus_1',
    createdAt: new Date(0),
    currentPeriodEnd: new Date('2026-02-01'),
    cancelAt: null,
    checkoutAttemptId: null,
    ...change,
  };
}

describe('subscriptionRecordOf', () => {
  it('follows the plan that the price has in the catalogue', () => {
    expect(subscriptionRecordOf(subscription, 'growth')?.tierId).toBe('growth');
    expect(subscriptionRecordOf(subscription, null)?.tierId).toBe('starter');
  });

  it('knows both ways of a scheduled end', () => {
    const atEnd = { ...subscription, cancel_at_period_end: true } as Stripe.Subscription;
    const atTime = { ...subscription, cancel_at: 1_701_000_000 } as Stripe.Subscription;
    expect(subscriptionRecordOf(subscription, null)?.cancelAt).toBeNull();
    expect(subscriptionRecordOf(atEnd, null)?.cancelAt).toEqual(new Date(1_702_592_000_000));
    expect(subscriptionRecordOf(atTime, null)?.cancelAt).toEqual(new Date(1_701_000_000_000));
  });

  it('is null for a subscription of another product', () => {
    expect(subscriptionRecordOf({ ...subscription, metadata: {} } as Stripe.Subscription, null)).toBeNull();
  });
});

describe('entitlementsOf', () => {
  it.each([
    ['active', true],
    ['trialing', true],
    ['past_due', true],
    ['incomplete', false],
    ['unpaid', false],
    ['paused', false],
    ['canceled', false],
    ['incomplete_expired', false],
  ] as const)('%s opens the app: %s', (status, opens) => {
    expect('ai-caller' in entitlementsOf([record({ status })])).toBe(opens);
  });

  it('lets the one that lasts longest count, whatever the order', () => {
    const shorter = record({ id: 'sub_a', tierId: 'starter' });
    const longer = record({ id: 'sub_b', tierId: 'growth', currentPeriodEnd: new Date('2026-03-01') });
    for (const all of [
      [shorter, longer],
      [longer, shorter],
    ]) {
      expect(entitlementsOf(all)['ai-caller']?.tierId).toBe('growth');
    }
  });
});
