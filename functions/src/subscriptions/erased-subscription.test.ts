import { expect, it } from 'vitest';
import { withoutPerson } from './erased-subscription.ts';
import type { SubscriptionRecord } from './subscription.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const at = new Date('2026-02-01T12:00:00Z');
const kept = {
  id: 'sub_1',
  appId: 'ai-caller',
  tierId: 'starter',
  priceId: 'price_1',
  createdAt: at,
  currentPeriodEnd: at,
  cancelAt: null,
  hasLedgerEvent: true,
  undoReason: null,
  endedByRefund: null,
  trialEnd: at,
  plans: [{ since: at, priceId: 'price_1', monthlyCents: 4900, currency: 'USD' }],
  latestInvoiceId: 'in_1',
  price: { amountCents: 4900, currency: 'USD', interval: 'month' as const, intervalCount: 1 },
};
const record: SubscriptionRecord = {
  ...kept,
  status: 'canceled',
  endedAt: at,
  userId: 'ada',
  stripeCustomerId: 'cus_ada',
  checkoutAttemptId: 'attempt_ada',
  nextInvoice: { amountDueCents: 4900, totalCents: 4900, startingBalanceCents: 0, currency: 'USD' },
};

it('erasing a subscription keeps or removes every field explicitly', () => {
  const erased = withoutPerson(record, NOW);
  expect(erased).toEqual({
    ...kept,
    status: 'canceled',
    endedAt: at,
    userId: 'erased',
    stripeCustomerId: 'erased',
    checkoutAttemptId: null,
    nextInvoice: null,
  });
  expect(withoutPerson(erased, new Date())).toEqual(erased);
});

it('erasing a subscription ends it when it is still running', () => {
  const running: SubscriptionRecord = { ...record, status: 'active', endedAt: null };
  expect(withoutPerson(running, NOW)).toMatchObject({ status: 'canceled', endedAt: NOW });
});
