import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import { expect, it } from 'vitest';
import { toTransaction, withoutPerson } from './transaction.ts';
import { toTransactionId } from './transaction-id.ts';

/** The fields that stay when the account is erased. */
const kept: Omit<
  TransactionRecord,
  'userId' | 'description' | 'failureMessage' | 'checkoutAttemptId' | `${string}Url`
> = {
  id: toTransactionId('pi_1'),
  createdAt: new Date('2026-01-02T03:04:05Z'),
  startedAt: new Date('2026-01-02T03:04:05Z'),
  completedAt: null,
  appId: 'ai-caller',
  kind: 'custom',
  plan: null,
  amountCents: 799,
  creditUsedCents: 0,
  asked: null,
  refundedCents: 0,
  refunds: [],
  currency: 'USD',
  paymentMethod: 'stripe',
  status: 'pending',
  stripePaymentIntentId: 'pi_1',
  stripeInvoiceId: null,
  stripeReferences: ['ch_1', 'in_1'],
  renewal: null,
  recovered: false,
  dispute: null,
};
const record: TransactionRecord = {
  ...kept,
  userId: 'ada',
  stripeReferences: [...kept.stripeReferences, 'cus_Ada'],
  description: 'For Ada Lovelace',
  failureMessage: 'Ada, your card was declined.',
  receiptUrl: 'https://pay.example/ada',
  invoiceUrl: 'https://pay.example/ada/invoice',
  invoicePdfUrl: 'https://pay.example/ada/invoice.pdf',
  checkoutAttemptId: 'a1',
};

it('toTransactionId distinguishes 10,000 payments by the first eight characters', () => {
  const shown = new Set(Array.from({ length: 10_000 }, (_, i) => toTransactionId(`pi_${i}`).slice(0, 8)));
  expect(shown.size).toBe(10_000);
  expect(toTransactionId('pi_1')).toMatch(/^[0-9a-f]{24}$/);
});

it('toTransaction returns decimal amounts, by the minor units of each currency, and ISO 8601 times', () => {
  const at = new Date('2026-01-03T00:00:00Z');
  const refund = {
    id: 're_1',
    amountCents: 300,
    createdAt: at,
    status: 'succeeded',
    reason: null,
    undoReason: null,
    planChoice: null,
  };
  const dispute = {
    id: 'du_1',
    status: 'lost',
    reason: 'general',
    amountCents: 12_345,
    currency: 'USD',
    createdAt: at,
    dueBy: null,
  } as const;
  const dinars = { ...record, currency: 'KWD', amountCents: 1000, refundedCents: 300 };
  expect(toTransaction({ ...dinars, refunds: [refund], dispute })).toMatchObject({
    amount: 1,
    refunded: 0.3,
    createdAt: '2026-01-02T03:04:05.000Z',
    refunds: [{ id: 're_1', amount: 0.3, createdAt: '2026-01-03T00:00:00.000Z' }],
    dispute: { amount: 123.45, currency: 'USD' },
  });
});

it('erasing a transaction keeps or removes every field explicitly', () => {
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
