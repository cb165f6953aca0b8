import { PAID_TRANSACTION, REFUND } from '@atrium/contract/testing/paid-transaction';
import type { Transaction } from '@atrium/contract/transactions';
import { expect, it } from 'vitest';
import { isRefundedPlanActive } from './refunded-plan.ts';

const NOW = Date.parse('2026-01-10T00:00:00.000Z');
const PLAN = { subscriptionId: 'sub_1', paidUntil: '2026-02-01T00:00:00.000Z', prorated: false };
const REFUNDED: Transaction = { ...PAID_TRANSACTION, plan: PLAN, status: 'refunded', refunds: [REFUND] };

it.each<[string, Partial<Transaction>, boolean]>([
  ['in Stripe’s dashboard', {}, true],
  ['with a choice about the plan', { refunds: [{ ...REFUND, planChoice: 'cancel_now' }] }, false],
  ['of a duplicate plan', { refunds: [{ ...REFUND, undoReason: 'duplicate_plan' }] }, false],
  ['of a period that is over', { plan: { ...PLAN, paidUntil: '2026-01-09T00:00:00.000Z' } }, false],
  ['in part', { status: 'partially_refunded' }, false],
  ['without a plan', { plan: null }, false],
])('the plan of a payment refunded %s counts as active or not', (_, change, isActive) => {
  expect(isRefundedPlanActive({ ...REFUNDED, ...change }, NOW)).toBe(isActive);
});
