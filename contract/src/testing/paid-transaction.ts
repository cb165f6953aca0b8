import type { Dispute } from '../ledger/disputes.ts';
import type { Refund, Transaction } from '../transactions.ts';

/** A completed payment of 10 dollars, as a fixture for tests. */
export const PAID_TRANSACTION: Transaction = {
  id: 'deadbeef00112233',
  createdAt: '2026-01-02T03:01:00.000Z',
  startedAt: '2026-01-02T03:00:00.000Z',
  completedAt: '2026-01-02T03:01:00.000Z',
  appId: 'ai-caller',
  kind: 'plan',
  plan: null,
  amount: 10,
  creditUsed: 0,
  asked: null,
  refunded: 0,
  refunds: [],
  currency: 'USD',
  paymentMethod: 'stripe',
  status: 'completed',
  description: 'AI Caller',
  stripePaymentIntentId: 'pi_1',
  stripeInvoiceId: null,
  failureMessage: null,
  receiptUrl: null,
  invoiceUrl: null,
  invoicePdfUrl: null,
  checkoutAttemptId: null,
  dispute: null,
};

/** Its refund in full, made in Stripe's dashboard. */
export const REFUND: Refund = {
  id: 're_1',
  amount: 10,
  createdAt: '2026-01-05T00:00:00.000Z',
  status: 'succeeded',
  reason: null,
  undoReason: null,
  planChoice: null,
};

/** Its dispute in full. */
export const DISPUTE: Dispute = {
  id: 'du_1',
  status: 'needs_response',
  reason: 'general',
  amount: 10,
  currency: 'USD',
  createdAt: '2026-01-03T00:00:00.000Z',
  dueBy: null,
};
