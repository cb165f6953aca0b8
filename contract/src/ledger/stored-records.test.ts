import { expect, it } from 'vitest';
import { StoredDate } from '../platform/stored-document.ts';
import { LiveSubscription } from '../subscriptions/subscription-record.ts';
import { LivePayment, TransactionRecord } from './transaction-record.ts';

const AT = '2026-01-31T09:00:00.123456000Z';

const PAYMENT = {
  ...{
    id: 't1',
    appId: 'ai-caller',
    kind: 'plan',
    status: 'completed',
    currency: 'USD',
    description: 'Plan',
  },
  ...{ createdAt: AT, updatedAt: AT, amountCents: 4900, creditUsedCents: 0, checkoutAttemptId: null },
  plan: { subscriptionId: 'sub_1', paidUntil: AT, prorated: false, decision: 'a later choice' },
  dispute: null,
};

const SUBSCRIPTION = {
  ...{ id: 'sub_1', userId: 'ada', appId: 'ai-caller', tierId: 'starter', priceId: 'price_1' },
  ...{ status: 'active', stripeCustomerId: 'cus_1', createdAt: AT, currentPeriodEnd: AT, cancelAt: null },
  ...{ checkoutAttemptId: null, hasLedgerEvent: false, undoReason: null, endedByRefund: null, plans: [] },
  ...{
    chargesPaused: null,
    trialStart: null,
    trialEnd: null,
    endedAt: null,
    latestInvoiceId: null,
    nextInvoice: null,
  },
  price: { amountCents: 4900, currency: 'USD', interval: 'month', intervalCount: 1 },
};

it('a stored time is read from JSON and from a timestamp, and nothing else', () => {
  const date = new Date('2026-01-31T09:00:00.123Z');
  const timestamp = { seconds: 1, nanoseconds: 0, toMillis: () => date.getTime() };
  expect([StoredDate.parse(AT), StoredDate.parse(timestamp)]).toEqual([date, date]);
  for (const wrong of ['2026-01-31', 0, null, undefined, {}]) {
    expect(StoredDate.safeParse(wrong).success).toBe(false);
  }
});

it('a page understands a payment of a later release by the fields that it shows', () => {
  expect(LivePayment.parse(PAYMENT)).toMatchObject({ plan: { subscriptionId: 'sub_1' }, amountCents: 4900 });
  expect(TransactionRecord.safeParse(PAYMENT).success).toBe(false);
});

it('a page keeps a subscription whose price, next charge or reason it does not know', () => {
  const later = { ...SUBSCRIPTION, undoReason: 'later', nextInvoice: {}, price: { interval: 'decade' } };
  expect(LiveSubscription.parse(later)).toMatchObject({ id: 'sub_1', price: null, nextInvoice: null });
  expect(LiveSubscription.safeParse({ ...SUBSCRIPTION, status: 'later' }).success).toBe(false);
});
