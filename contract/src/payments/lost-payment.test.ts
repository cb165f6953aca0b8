import { expect, it } from 'vitest';
import { DISPUTE, PAID_TRANSACTION, REFUND } from '../testing/paid-transaction.ts';
import type { Transaction } from '../transactions.ts';
import { findUndecidedLoss } from './lost-payment.ts';

const NOW = Date.parse('2026-01-10T00:00:00.000Z');
const PLAN = { subscriptionId: 'sub_1', paidUntil: '2026-02-01T00:00:00.000Z', prorated: false };
const OVER = { ...PLAN, paidUntil: '2026-01-09T00:00:00.000Z' };
const REFUNDED: Transaction = { ...PAID_TRANSACTION, plan: PLAN, status: 'refunded', refunds: [REFUND] };
const LOST = { ...DISPUTE, status: 'lost' } as const;

it.each<[string, Partial<Transaction>, string | null]>([
  ['refunded in Stripe’s dashboard', {}, REFUND.id],
  ['refunded with a choice', { refunds: [{ ...REFUND, planChoice: 'cancel_now' }] }, null],
  ['refunded as a duplicate plan', { refunds: [{ ...REFUND, undoReason: 'duplicate_plan' }] }, null],
  ['refunded for a period that is over', { plan: OVER }, null],
  ['refunded in part', { status: 'partially_refunded' }, null],
  ['refunded without a plan', { plan: null }, null],
  ['lost in a dispute', { status: 'disputed', refunds: [], dispute: LOST }, DISPUTE.id],
  ['lost in a dispute later', { status: 'disputed', refunds: [], dispute: LOST, plan: OVER }, DISPUTE.id],
  ['disputed', { status: 'disputed', refunds: [], dispute: { ...DISPUTE, status: 'under_review' } }, null],
  ['lost and decided', { dispute: LOST, plan: { ...PLAN, decision: 'keep' } }, null],
])('the plan of a payment %s is to be decided about or not', (_, change, loss) => {
  expect(findUndecidedLoss({ ...REFUNDED, ...change }, NOW)).toBe(loss);
});
