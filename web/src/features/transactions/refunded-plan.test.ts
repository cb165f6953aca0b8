import { describe, expect, it } from 'vitest';
import { isRefundedPlanActive } from './refunded-plan.ts';

describe('isRefundedPlanActive', () => {
  const NOW = Date.parse('2026-01-10T00:00:00.000Z');
  const plan = { subscriptionId: 'sub_1', paidUntil: '2026-02-01T00:00:00.000Z', prorated: false };
  const over = { ...plan, paidUntil: '2026-01-09T00:00:00.000Z' };
  const refund = {
    id: 're_1',
    amount: 10,
    createdAt: '2026-01-05T00:00:00.000Z',
    status: 'succeeded',
    reason: null,
    undoReason: null,
    planChoice: null,
  };
  const refunded = { plan, status: 'refunded', refunds: [refund] } as const;

  it('is true after a refund in Stripe’s dashboard, and after no other', () => {
    expect(isRefundedPlanActive({ ...refunded, refunds: [refund] }, NOW)).toBe(true);
    expect(
      isRefundedPlanActive({ ...refunded, refunds: [{ ...refund, planChoice: 'cancel_now' }] }, NOW),
    ).toBe(false);
    expect(
      isRefundedPlanActive({ ...refunded, refunds: [{ ...refund, undoReason: 'duplicate_plan' }] }, NOW),
    ).toBe(false);
    expect(isRefundedPlanActive({ ...refunded, refunds: [refund], plan: over }, NOW)).toBe(false);
    expect(isRefundedPlanActive({ ...refunded, refunds: [refund], status: 'partially_refunded' }, NOW)).toBe(
      false,
    );
    expect(isRefundedPlanActive({ ...refunded, refunds: [refund], plan: null }, NOW)).toBe(false);
  });
});
