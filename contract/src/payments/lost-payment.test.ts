import { expect, it } from 'vitest';
import { PAID_TRANSACTION, REFUND } from '../testing/paid-transaction.ts';
import type { Transaction } from '../transactions.ts';
import { findUndecidedLoss } from './lost-payment.ts';

const NOW = Date.parse('2026-01-10T00:00:00.000Z');
const PLAN = { subscriptionId: 'sub_1', paidUntil: '2026-02-01T00:00:00.000Z', prorated: false };
const OVER = { ...PLAN, paidUntil: '2026-01-09T00:00:00.000Z' };
const REFUNDED: Transaction = { ...PAID_TRANSACTION, plan: PLAN, status: 'refunded', refunds: [REFUND] };
const DISPUTE = {
  id: 'dp_1',
  status: 'lost',
  reason: 'fraudulent',
  amount: 10,
  currency: 'USD',
  createdAt: '2026-01-01T00:00:00.000Z',
  dueBy: null,
} as const;

it.each<[string, Partial<Transaction>, string | null]>([
  ['refunded in Stripe’s dashboard', {}, REFUND.id],
  ['refunded with a choice', { refunds: [{ ...REFUND, planChoice: 'cancel_now' }] }, null],
  ['refunded as a duplicate plan', { refunds: [{ ...REFUND, undoReason: 'duplicate_plan' }] }, null],
  ['refunded for a period that is over', { plan: OVER }, null],
  ['refunded in part', { status: 'partially_refunded' }, null],
  ['refunded without a plan', { plan: null }, null],
  ['lost in a dispute', { status: 'disputed', refunds: [], dispute: DISPUTE }, 'dp_1'],
  ['lost in a dispute later', { status: 'disputed', refunds: [], dispute: DISPUTE, plan: OVER }, 'dp_1'],
  ['disputed', { status: 'disputed', refunds: [], dispute: { ...DISPUTE, status: 'under_review' } }, null],
  ['lost and decided', { dispute: DISPUTE, plan: { ...PLAN, decision: 'keep' } }, null],
])('the plan of a payment %s is to be decided about or not', (_, change, loss) => {
  expect(findUndecidedLoss({ ...REFUNDED, ...change }, NOW)).toBe(loss);
});
