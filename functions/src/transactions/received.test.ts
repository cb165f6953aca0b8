import type { Transaction } from '@atrium/contract/transactions';
import { expect, it } from 'vitest';
import { receivedOf } from './received.ts';

const paid: Transaction = {
  id: 't1',
  createdAt: '2026-01-02T03:04:05.000Z',
  completedAt: '2026-01-02T03:04:06.000Z',
  appId: 'ai-caller',
  amount: 10,
  refunded: 0,
  refunds: [],
  currency: 'USD',
  paymentMethod: 'stripe',
  status: 'completed',
  description: 'AI Caller',
  stripePaymentIntentId: 'pi_1',
  failureMessage: null,
  receiptUrl: null,
  invoiceUrl: null,
  invoicePdfUrl: null,
  checkoutAttemptId: null,
  dispute: null,
};
const contested = (change: object): Transaction['dispute'] => ({
  id: 'du_1',
  status: 'needs_response',
  reason: 'general',
  amount: 10,
  currency: 'USD',
  createdAt: '2026-01-03T00:00:00.000Z',
  dueBy: null,
  ...change,
});

it.each([
  ['completed', {}, 10],
  ['partially_refunded', { refunded: 0.1 }, 9.9],
  ['refunded', { refunded: 10 }, 0],
  ['pending', {}, 0],
  ['failed', {}, 0],
  ['canceled', {}, 0],
  ['flagged', {}, 0],
  ['disputed', { dispute: contested({}) }, 0],
  ['disputed', { dispute: contested({ amount: 4 }) }, 6],
  ['disputed', { dispute: contested({ amount: 4 }), refunded: 3 }, 3],
  ['disputed', { dispute: contested({ amount: 9 }), refunded: 3 }, 0],
  ['disputed', { dispute: contested({ amount: 4, currency: 'EUR' }) }, 0],
  ['disputed', { dispute: null }, 0],
  // Decided for us.
  ['completed', { dispute: contested({ status: 'won' }) }, 10],
] as const)('of a %s payment of 10 with %j there stay %d', (status, change, received) => {
  expect(receivedOf({ ...paid, status, ...change })).toBe(received);
});

it('counts in the units of the currency', () => {
  expect(receivedOf({ ...paid, currency: 'JPY', amount: 1000, refunded: 1 })).toBe(999);
});
