import { expect, it } from 'vitest';
import { withoutPerson } from './erased-transaction.ts';
import type { TransactionRecord } from './transaction.ts';

it('erasing a transaction keeps or removes every field explicitly', () => {
  const at = new Date('2026-03-01T12:00:00Z');
  const kept = {
    id: 't1',
    createdAt: at,
    completedAt: at,
    appId: 'demo-app',
    kind: 'custom',
    plan: null,
    amountCents: 1000,
    asked: null,
    refundedCents: 100,
    refunds: [],
    currency: 'USD',
    paymentMethod: 'stripe',
    status: 'partially_refunded',
    stripePaymentIntentId: 'pi_1',
    renewal: null,
    recovered: false,
    dispute: null,
  } as const;
  const record: TransactionRecord = {
    ...kept,
    refunds: [],
    userId: 'ada',
    description: 'For Ada Lovelace',
    failureMessage: 'Ada, your card was declined.',
    receiptUrl: 'https://pay.example/ada',
    invoiceUrl: 'https://pay.example/ada/invoice',
    invoicePdfUrl: 'https://pay.example/ada/invoice.pdf',
    checkoutAttemptId: 'a1',
  };
  const erased = withoutPerson(record);
  expect(JSON.stringify(erased)).not.toMatch(/ada/i);
  expect(erased).toEqual({
    ...kept,
    userId: 'erased',
    description: 'Payment of an erased account',
    failureMessage: null,
    receiptUrl: null,
    invoiceUrl: null,
    invoicePdfUrl: null,
    checkoutAttemptId: null,
  });
  expect(withoutPerson(erased)).toEqual(erased);
});
