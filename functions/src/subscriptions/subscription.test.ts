import { describe, expect, it } from 'vitest';
import { planNameEntry } from '../payments/payment-metadata.ts';
import { entitlementsOf, isEnding, planItemOf, priceIdOf, subscriptionRecordOf } from './subscription.ts';
import { buildSubscription } from './testing/subscription-record.ts';

type Billed = Parameters<typeof subscriptionRecordOf>[0];

const priceOf = (id: string) => ({
  id,
  currency: 'usd',
  unit_amount: 4900,
  unit_amount_decimal: null,
  recurring: { interval: 'month' as const, interval_count: 1 },
});

/** An active Stripe subscription, with the fields that the ledger reads. */
function billed(change: Partial<Billed> = {}): Billed {
  return {
    id: 'sub_1',
    customer: 'cus_1',
    status: 'active',
    created: 1_700_000_000,
    cancel_at: null,
    cancel_at_period_end: false,
    trial_end: null,
    ended_at: null,
    latest_invoice: 'in_1',
    metadata: { userId: 'u1', appId: 'ai-caller', tierId: 'starter' },
    items: { data: [{ current_period_end: 1_702_592_000, price: priceOf('price_1') }] },
    ...change,
  };
}

const recordOf = (from: Billed, catalogTier: string | null) =>
  subscriptionRecordOf(from, { catalogTier, plans: [], nextInvoice: null });

describe('subscriptionRecordOf', () => {
  it('takes the tier from the catalog, otherwise from the metadata', () => {
    expect(recordOf(billed(), 'growth')?.tierId).toBe('growth');
    expect(recordOf(billed(), null)?.tierId).toBe('starter');
  });

  it('reads a scheduled end from cancel_at and from cancel_at_period_end', () => {
    const atEnd = billed({ cancel_at_period_end: true });
    const atTime = billed({ cancel_at: 1_701_000_000 });
    expect(recordOf(billed(), null)?.cancelAt).toBeNull();
    expect(recordOf(atEnd, null)?.cancelAt).toEqual(new Date(1_702_592_000_000));
    expect(recordOf(atTime, null)?.cancelAt).toEqual(new Date(1_701_000_000_000));
  });

  it('has the cost of the plan per period: its price times its quantity', () => {
    const [item] = billed().items.data;
    const yearly = { ...priceOf('price_1'), recurring: { interval: 'year' as const, interval_count: 1 } };
    const team = item && { ...item, quantity: 3, price: yearly };
    expect(recordOf(billed({ items: { data: team ? [team] : [] } }), null)?.price).toEqual({
      amountCents: 14_700,
      currency: 'USD',
      interval: 'year',
      intervalCount: 1,
    });
    const tiered = item && { ...item, price: { ...priceOf('price_1'), unit_amount: null } };
    expect(recordOf(billed({ items: { data: tiered ? [tiered] : [] } }), null)?.price).toBeNull();
  });

  it('reads the end of the trial and of the subscription', () => {
    expect(recordOf(billed(), null)).toMatchObject({ trialEnd: null, endedAt: null });
    const ended = billed({ status: 'canceled', trial_end: 1_700_500_000, ended_at: 1_701_000_000 });
    expect(recordOf(ended, null)).toMatchObject({
      trialEnd: new Date(1_700_500_000_000),
      endedAt: new Date(1_701_000_000_000),
    });
  });

  it('returns null for a subscription of another product', () => {
    expect(recordOf(billed({ metadata: {} }), null)).toBeNull();
  });

  it('finds the item of the chosen plan among additional items', () => {
    const metadata = {
      ...billed().metadata,
      ...planNameEntry('price_1', { tierId: 'starter', description: 'AI Caller, Starter plan' }),
    };
    const plan = { current_period_end: 1_702_592_000, price: priceOf('price_1') };
    const extra = { current_period_end: 1_900_000_000, price: priceOf('price_seats') };
    for (const data of [
      [plan, extra],
      [extra, plan],
    ]) {
      const subscription = billed({ metadata, items: { data } });
      expect(priceIdOf(subscription)).toBe('price_1');
      expect(recordOf(subscription, null)?.currentPeriodEnd).toEqual(new Date(1_702_592_000_000));
    }
    // Changed at Stripe to a price that was never chosen here: that item is the plan.
    expect(planItemOf(billed({ metadata, items: { data: [extra] } }))).toEqual(extra);
  });
});

it.each([
  [{}, false],
  [{ cancel_at_period_end: true }, true],
  [{ cancel_at: 1_701_000_000 }, true],
  [{ cancel_at: 1_702_592_000 }, true],
  // It is renewed before that.
  [{ cancel_at: 1_702_592_001 }, false],
] as const)('with %j, a subscription ends with its period: %s', (change, expected) => {
  expect(isEnding(billed(change))).toBe(expected);
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
  ] as const)('status %s grants access: %s', (status, granted) => {
    expect('ai-caller' in entitlementsOf([buildSubscription({ status })])).toBe(granted);
  });

  it('uses the subscription that ends last, in any order', () => {
    const shorter = buildSubscription({ id: 'sub_a', tierId: 'starter' });
    const longer = buildSubscription({
      id: 'sub_b',
      tierId: 'growth',
      currentPeriodEnd: new Date('2026-03-01'),
    });
    for (const all of [
      [shorter, longer],
      [longer, shorter],
    ]) {
      expect(entitlementsOf(all)['ai-caller']?.tierId).toBe('growth');
    }
  });
});
