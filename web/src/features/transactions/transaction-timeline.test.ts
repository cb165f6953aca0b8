import { DISPUTE, PAID_TRANSACTION, REFUND } from '@atrium/contract/testing/paid-transaction';
import type { Transaction } from '@atrium/contract/transactions';
import { expect, it } from 'vitest';
import { listTimeline } from './transaction-timeline.ts';

const refund = (id: string, amount: number, day: number, change: object = {}) => ({
  ...REFUND,
  id,
  amount,
  createdAt: `2026-01-0${day}T00:00:00.000Z`,
  ...change,
});
const told = (change: Partial<Transaction>) =>
  listTimeline({ ...PAID_TRANSACTION, ...change }).map(({ what, when, detail }) =>
    [what, when?.slice(8, 10), detail].filter(Boolean).join(' | '),
  );

it('the history of a payment begins with its creation and its outcome', () => {
  expect(told({})).toEqual(['Created | 02', 'Completed | 02']);
  expect(told({ completedAt: null, status: 'failed', failureMessage: 'Declined.' })).toEqual([
    'Created | 02',
    'Failed | Declined.',
  ]);
});

it('the history of a payment doesn’t address staff as the payer', () => {
  const declined = {
    ...PAID_TRANSACTION,
    status: 'failed',
    failureMessage: 'Your card was declined.',
  } as const;
  expect(listTimeline(declined, true).at(-1)?.detail).toBe('The card was declined.');
  expect(listTimeline(declined).at(-1)?.detail).toBe('Your card was declined.');
  const flagged = { ...PAID_TRANSACTION, status: 'flagged' } as const;
  expect(listTimeline(flagged, true).at(-1)?.detail).not.toMatch(/you/);
});

it('the history of a payment lists each refund with its time, reason and status, and the total', () => {
  expect(
    told({
      refunded: 5,
      refunds: [refund('re_1', 3, 3, { reason: 'duplicate' }), refund('re_2', 2, 4, { status: 'pending' })],
    }).slice(2),
  ).toEqual([
    'Refunded: $3.00 | 03 | Duplicate.',
    'Refund: $2.00 | 04 | Pending.',
    'Total refunded: $5.00 | of $10.00',
  ]);
});

it('the history of a payment lists a single refund once, as a refund of the whole amount', () => {
  expect(told({ refunded: 3, refunds: [refund('re_1', 3, 3)] }).slice(2)).toEqual(['Refunded: $3.00 | 03']);
  expect(told({ refunded: 10, refunds: [refund('re_1', 10, 3)] }).at(-1)).toBe('Fully refunded');
});

it('the history of a payment explains why a purchase was refunded automatically', () => {
  const automatic = refund('re_1', 10, 3, { reason: 'duplicate', undoReason: 'duplicate_plan' });
  expect(told({ refunded: 10, refunds: [automatic] })[2]).toBe(
    'Refunded: $10.00 | 03 | Refunded automatically: there was already a plan for this app, so the second one was canceled.',
  );
});

it('the history of a payment does not include a failed refund in the total', () => {
  const failed = refund('re_1', 3, 3, { status: 'failed', reason: 'requested_by_customer' });
  expect(told({ refunds: [failed] }).slice(2)).toEqual([
    'Refund: $3.00 | 03 | Failed. Requested by customer.',
  ]);
});

it('the history of a payment shows the total of refunds that are not listed', () => {
  expect(told({ refunded: 4 }).at(-1)).toBe('Total refunded: $4.00 | of $10.00');
});

it('the history of a payment includes the dispute in chronological order, in its own currency', () => {
  const dispute = { ...DISPUTE, reason: 'product_not_received', amount: 900, currency: 'JPY' };
  expect(told({ refunded: 1, refunds: [refund('re_1', 1, 4)], dispute }).slice(2)).toEqual([
    'Disputed: ¥900 | 03 | Product not received. Needs response.',
    'Refunded: $1.00 | 04',
  ]);
  const inquiry = { ...dispute, status: 'warning_needs_response' } as const;
  expect(told({ dispute: inquiry }).at(-1)).toBe(
    'Bank inquiry: ¥900 | 03 | Product not received. Needs response.',
  );
});
