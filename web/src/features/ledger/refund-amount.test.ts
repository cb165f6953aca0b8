import { DISPUTE } from '@atrium/contract/testing/paid-transaction';
import type { Transaction } from '@atrium/contract/transactions';
import { expect, it } from 'vitest';
import { creditTaken, mustChoosePlan, refundable, refundLimit, refundProblem } from './refund-amount.ts';

const ASKED = { ...DISPUTE, status: 'warning_needs_response' } as const;

it.each<[Transaction['status'], number, number, number, Transaction['dispute']?]>([
  ['completed', 10, 0, 10],
  ['partially_refunded', 0.3, 0.1, 0.2],
  ['flagged', 300, 0, 300],
  ['flagged', 300, 200, 100],
  ['refunded', 10, 10, 0],
  ['failed', 10, 0, 0],
  ['disputed', 10, 0, 0],
  ['disputed', 10, 4, 6, ASKED],
  ['disputed', 10, 4, 0, DISPUTE],
  ['pending', 10, 0, 0],
])(
  'the refundable amount of a %s payment of %d with %d refunded is %d',
  (status, amount, refunded, rest, dispute = null) => {
    const payment = { status, amount, refunded, currency: 'USD', dispute };
    expect(refundable({ ...payment, stripePaymentIntentId: 'pi_1' })).toBe(rest);
    expect(refundable({ ...payment, stripePaymentIntentId: null })).toBe(0);
  },
);

it.each(['0.01', '9.99', '10', ' 10.00 '])('refundProblem accepts %j of 10', text => {
  expect(refundProblem(text, 10, 'USD')).toBeNull();
});

it.each(['', '0', '-1', '10.01', '1.0055', 'all', '1,500', 'Infinity'])(
  'refundProblem rejects %j of 10',
  text => {
    expect(refundProblem(text, 10, 'USD')).toEqual(expect.any(String));
  },
);

it('a plan choice is required while the plan’s paid period is running', () => {
  const now = Date.parse('2026-01-10T00:00:00.000Z');
  const plan = { subscriptionId: 'sub_1', paidUntil: '2026-02-01T00:00:00.000Z', prorated: false };
  const over = { ...plan, paidUntil: '2026-01-09T00:00:00.000Z' };
  expect(mustChoosePlan({ kind: 'plan', plan }, now)).toBe(true);
  expect(mustChoosePlan({ kind: 'plan', plan: null }, now)).toBe(true);
  expect(mustChoosePlan({ kind: 'plan', plan: over }, now)).toBe(false);
  expect(mustChoosePlan({ kind: 'custom', plan: null }, now)).toBe(false);
});

it('the limit of a refund depends on what happens to the plan, and more than it was kept for takes credit back', () => {
  const known = { total: 441, withoutCredit: 0.1, canceled: { total: 490, withoutCredit: 49 } };
  expect(refundLimit(known, undefined, 490)).toBe(known);
  expect(refundLimit(known, 'end_with_period', 490)).toBe(known);
  expect(refundLimit(known, 'cancel_now', 490)).toBe(known.canceled);
  expect(refundLimit(undefined, 'cancel_now', 490)).toEqual({ total: 490, withoutCredit: 490 });
  expect(creditTaken(0.3, known, 'USD')).toBe(0.2);
  expect(creditTaken(40, known.canceled, 'USD')).toBe(0);
});
