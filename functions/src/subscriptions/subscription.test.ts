import type { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import { describe, expect, it } from 'vitest';
import { planNameEntry } from '../payments/payment-metadata.ts';
import {
  findPlanItem,
  isEnding,
  toEntitlements,
  toSubscriptionRecord,
  withoutPerson,
} from './subscription.ts';
import { buildSubscription } from './testing/subscription-record.ts';

type Billed = Parameters<typeof toSubscriptionRecord>[0];

const createPrice = (id: string) => ({
  id,
  currency: 'usd',
  unit_amount: 4900,
  unit_amount_decimal: null,
  recurring: { interval: 'month' as const, interval_count: 1 },
});

const ITEM = { current_period_end: 1_702_592_000, price: createPrice('price_1') };

/** An active Stripe subscription, with the fields that the ledger reads. */
function billed(change: Partial<Billed> = {}): Billed {
  return {
    id: 'sub_1',
    customer: 'cus_1',
    status: 'active',
    created: 1_700_000_000,
    cancel_at: null,
    cancel_at_period_end: false,
    pause_collection: null,
    trial_start: null,
    trial_end: null,
    ended_at: null,
    latest_invoice: 'in_1',
    metadata: { userId: 'u1', appId: 'ai-caller', tierId: 'starter' },
    items: { data: [ITEM] },
    ...change,
  };
}

const toRecord = (from: Billed, catalogTier: string | null) =>
  toSubscriptionRecord(from, { catalogTier, plans: [], nextInvoice: null });

describe('toSubscriptionRecord', () => {
  it('takes the tier from the catalog, otherwise from the metadata', () => {
    expect(toRecord(billed(), 'growth')?.tierId).toBe('growth');
    expect(toRecord(billed(), null)?.tierId).toBe('starter');
  });

  it('reads a scheduled end from cancel_at and from cancel_at_period_end', () => {
    const atEnd = billed({ cancel_at_period_end: true });
    const atTime = billed({ cancel_at: 1_701_000_000 });
    expect(toRecord(billed(), null)?.cancelAt).toBeNull();
    expect(toRecord(atEnd, null)?.cancelAt).toEqual(new Date(1_702_592_000_000));
    expect(toRecord(atTime, null)?.cancelAt).toEqual(new Date(1_701_000_000_000));
  });

  it('has the cost of the plan per period: its price times its quantity', () => {
    const yearly = { ...ITEM.price, recurring: { interval: 'year' as const, interval_count: 1 } };
    const team = billed({ items: { data: [{ ...ITEM, quantity: 3, price: yearly }] } });
    expect(toRecord(team, null)?.price).toEqual({
      amountCents: 14_700,
      currency: 'USD',
      interval: 'year',
      intervalCount: 1,
    });
    const tiered = billed({ items: { data: [{ ...ITEM, price: { ...ITEM.price, unit_amount: null } }] } });
    expect(toRecord(tiered, null)?.price).toBeNull();
  });

  it('reads the end of the trial and of the subscription', () => {
    expect(toRecord(billed(), null)).toMatchObject({ trialEnd: null, endedAt: null });
    const ended = billed({ status: 'canceled', trial_end: 1_700_500_000, ended_at: 1_701_000_000 });
    expect(toRecord(ended, null)).toMatchObject({
      trialEnd: new Date(1_700_500_000_000),
      endedAt: new Date(1_701_000_000_000),
    });
  });

  it('returns null for a subscription of another product', () => {
    expect(toRecord(billed({ metadata: {} }), null)).toBeNull();
  });

  it('finds the item of the chosen plan among additional items', () => {
    const metadata = {
      ...billed().metadata,
      ...planNameEntry('price_1', { tierId: 'starter', description: 'AI Caller, Starter plan' }),
    };
    const extra = { current_period_end: 1_900_000_000, price: createPrice('price_seats') };
    const both = [ITEM, extra];
    for (const data of [both, both.toReversed()]) {
      const subscription = billed({ metadata, items: { data } });
      expect(findPlanItem(subscription)?.price.id).toBe('price_1');
      expect(toRecord(subscription, null)?.currentPeriodEnd).toEqual(new Date(1_702_592_000_000));
    }
    // Changed at Stripe to a price that was never chosen here: that item is the plan.
    expect(findPlanItem(billed({ metadata, items: { data: [extra] } }))).toEqual(extra);
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

it('a subscription whose status grants access is an entitlement', () => {
  const all = [
    buildSubscription({ id: 'sub_a', appId: 'ai-caller', status: 'trialing' }),
    buildSubscription({ id: 'sub_b', appId: 'blooger', status: 'past_due' }),
    buildSubscription({ id: 'sub_c', appId: 'invoicer', status: 'unpaid' }),
  ];
  expect(Object.keys(toEntitlements(all))).toEqual(['ai-caller', 'blooger']);
});

it('toEntitlements uses the subscription that ends last, in any order', () => {
  const shorter = buildSubscription({ id: 'sub_a', tierId: 'starter' });
  const longer = buildSubscription({
    id: 'sub_b',
    tierId: 'growth',
    currentPeriodEnd: new Date('2026-03-01'),
  });
  const both = [shorter, longer];
  for (const all of [both, both.toReversed()])
    expect(toEntitlements(all)['ai-caller']?.tierId).toBe('growth');
});

describe('withoutPerson', () => {
  const NOW = new Date('2026-03-01T12:00:00Z');
  const at = new Date('2026-02-01T12:00:00Z');
  const price = { amountCents: 4900, currency: 'USD', interval: 'month', intervalCount: 1 } as const;
  const record = buildSubscription({
    ...{ status: 'canceled', endedAt: at, trialEnd: at, hasLedgerEvent: true, price },
    checkoutAttemptId: 'attempt_ada',
    plans: [{ since: at, priceId: 'price_1', monthlyCents: 4900, currency: 'USD' }],
    nextInvoice: { amountDueCents: 4900, totalCents: 4900, startingBalanceCents: 0, currency: 'USD' },
  });

  it('keeps or removes every field explicitly', () => {
    const erased = withoutPerson(record, NOW);
    expect(erased).toEqual({
      ...record,
      ...{ userId: 'erased', stripeCustomerId: 'erased', checkoutAttemptId: null, nextInvoice: null },
    });
    expect(withoutPerson(erased, new Date())).toEqual(erased);
  });

  it('ends it when it is still running', () => {
    const running: SubscriptionRecord = { ...record, status: 'active', endedAt: null };
    expect(withoutPerson(running, NOW)).toMatchObject({ status: 'canceled', endedAt: NOW });
  });
});
