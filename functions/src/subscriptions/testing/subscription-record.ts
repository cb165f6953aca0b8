import type { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';

export function buildSubscription(change: Partial<SubscriptionRecord> = {}): SubscriptionRecord {
  return {
    id: 'sub_1',
    userId: 'ada',
    appId: 'ai-caller',
    tierId: 'starter',
    priceId: 'price_1',
    status: 'active',
    stripeCustomerId: 'cus_1',
    createdAt: new Date(0),
    currentPeriodEnd: new Date('2026-02-01'),
    cancelAt: null,
    checkoutAttemptId: null,
    hasLedgerEvent: false,
    undoReason: null,
    endedByRefund: null,
    chargesPaused: null,
    trialStart: null,
    trialEnd: null,
    endedAt: null,
    plans: [],
    latestInvoiceId: 'in_1',
    price: null,
    nextInvoice: null,
    ...change,
  };
}
