import { describe, expect, it } from 'vitest';
import { type TransactionRecord, toTransaction } from './transaction.ts';
import { transactionIdOf } from './transaction-id.ts';

const record: TransactionRecord = {
  id: transactionIdOf('pi_1'),
  userId: 'u1',
  createdAt: new Date('2026-01-02T03:04:05Z'),
  completedAt: null,
  appId: 'ai-caller',
  amountCents: 799,
  refundedCents: 0,
  currency: 'USD',
  paymentMethod: 'stripe',
  status: 'pending',
  description: 'AI Caller, Starter',
  stripePaymentIntentId: 'pi_1',
  failureMessage: null,
  receiptUrl: null,
  checkoutAttemptId: null,
  dispute: null,
};

describe('transactionIdOf', () => {
  it('tells 10,000 payments apart by the first eight characters', () => {
    const shown = new Set(Array.from({ length: 10_000 }, (_, i) => transactionIdOf(`pi_${i}`).slice(0, 8)));
    expect(shown.size).toBe(10_000);
    expect(transactionIdOf('pi_1')).toMatch(/^[0-9a-f]{24}$/);
  });
});

describe('toTransaction', () => {
  it('answers decimal money and ISO times, without the owner', () => {
    const answer = toTransaction(record);
    expect(answer).toMatchObject({ amount: 7.99, createdAt: '2026-01-02T03:04:05.000Z', completedAt: null });
    expect(answer).not.toHaveProperty('userId');
    expect(answer).not.toHaveProperty('amountCents');
  });
});
