import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { type ExpectedPayment, isSameTransaction, toTransactionRecord } from './payment-record.ts';

const expectedPayment: ExpectedPayment = {
  userId: 'u1',
  appId: 'demo-app',
  kind: 'custom',
  plan: null,
  description: 'Demo payment',
  paymentMethod: 'stripe',
  amountCents: 1000,
  currency: 'USD',
  checkoutAttemptId: null,
  invoice: null,
};

/** Builds the record of a PaymentIntent of $10. */
function buildRecord(
  change: object,
  known: Parameters<typeof toTransactionRecord>[3] = {},
  expected: Partial<ExpectedPayment> = {},
) {
  const intent = {
    id: 'pi_1',
    created: 1_700_000_000,
    amount: 1000,
    amount_received: 0,
    currency: 'usd',
    latest_charge: null,
    last_payment_error: null,
    ...change,
  } as Stripe.PaymentIntent;
  return toTransactionRecord(intent, { ...expectedPayment, ...expected }, 't1', known);
}

const paid = { status: 'succeeded', amount_received: 1000 };
const charge = {
  created: 1_700_000_060,
  receipt_url: 'https://pay.example/r',
  amount_refunded: 0,
  refunded: false,
  disputed: false,
};

const invoice = {
  id: 'in_1',
  number: '9F2B7C1D-0001',
  status: 'paid',
  hosted_invoice_url: 'https://i.example',
  invoice_pdf: 'https://i.example/pdf',
  billing_reason: 'subscription_create',
  attempt_count: 1,
  next_payment_attempt: null,
  starting_balance: 0,
  ending_balance: 0,
} as const;

describe('toTransactionRecord', () => {
  it('records a completed payment', () => {
    expect(buildRecord({ ...paid, latest_charge: charge })).toMatchObject({
      id: 't1',
      status: 'completed',
      amountCents: 1000,
      currency: 'USD',
      asked: null,
      completedAt: new Date('2023-11-14T22:14:20Z'),
      receiptUrl: 'https://pay.example/r',
    });
  });

  it.each([
    [{ status: 'processing' }, 'pending'],
    [{ status: 'requires_action' }, 'pending'],
    [{ status: 'requires_payment_method', last_payment_error: { message: 'Declined.' } }, 'failed'],
    [{ status: 'canceled', last_payment_error: { message: 'Declined.' } }, 'canceled'],
    [{ status: 'canceled', payment_method: 'pm_1' }, 'canceled'],
    [{ ...paid, latest_charge: { ...charge, amount_refunded: 1000, refunded: true } }, 'refunded'],
    [{ ...paid, latest_charge: { ...charge, amount_refunded: 300 } }, 'partially_refunded'],
    [{ ...paid, latest_charge: { ...charge, disputed: true } }, 'disputed'],
  ])('records a PaymentIntent with %j as %s', (change, status) => {
    expect(buildRecord(change)?.status).toBe(status);
  });

  it.each([
    ['needs_response', 'disputed'],
    ['warning_under_review', 'disputed'],
    ['lost', 'disputed'],
    ['won', 'completed'],
    ['warning_closed', 'completed'],
  ])('records a payment with a %s dispute as %s', (status, expected) => {
    const dispute = {
      id: 'du_1',
      status,
      reason: 'fraudulent',
      amount: 1000,
      currency: 'jpy',
      created: 1_700_000_100,
      evidence_details: { due_by: 1_700_700_000 },
    } as Stripe.Dispute;
    const record = buildRecord({ ...paid, latest_charge: { ...charge, disputed: true } }, { dispute });
    expect(record).toMatchObject({
      status: expected,
      dispute: { id: 'du_1', status, amountCents: 1000, currency: 'JPY', dueBy: new Date(1_700_700_000_000) },
    });
  });

  it('keeps a recorded payment that was canceled without a payment method', () => {
    expect(buildRecord({ status: 'canceled' }, { isKnown: true })?.status).toBe('canceled');
  });

  it('records refunds in chronological order with status and reason, failed ones included', () => {
    const undoReason = 'duplicate_plan';
    const refund = (id: string, amount: number, created: number, status: string, reason: string | null) => ({
      id,
      amount,
      created,
      status,
      reason,
      metadata: reason === 'duplicate' ? { undoReason } : {},
    });
    const data = [
      refund('re_3', 200, 1_700_000_300, 'pending', null),
      refund('re_1', 300, 1_700_000_100, 'succeeded', 'duplicate'),
      refund('re_2', 100, 1_700_000_100, 'failed', 'requested_by_customer'),
    ];
    const row = { createdAt: new Date(1_700_000_100_000), undoReason: null, planChoice: null };
    const third = { ...row, createdAt: new Date(1_700_000_300_000), status: 'pending', reason: null };
    const latest_charge = { ...charge, amount_refunded: 500, refunds: { data } };
    expect(buildRecord({ ...paid, latest_charge })).toMatchObject({
      amountCents: 1000,
      refundedCents: 500,
      refunds: [
        { ...row, id: 're_1', amountCents: 300, status: 'succeeded', reason: 'duplicate', undoReason },
        { ...row, id: 're_2', amountCents: 100, status: 'failed', reason: 'requested_by_customer' },
        { ...third, id: 're_3', amountCents: 200 },
      ],
    });
  });

  it('records the ids and the invoice number of a payment at Stripe', () => {
    const { stripeReferences } = buildRecord({ ...paid, customer: 'cus_1' }, {}, { invoice }) ?? {};
    expect(stripeReferences).toEqual(['in_1', '9F2B7C1D-0001', 'cus_1']);
    const single = buildRecord({ ...paid, customer: null, latest_charge: { ...charge, id: 'ch_1' } });
    expect(single?.stripeReferences).toEqual(['ch_1']);
  });

  it('records a renewal with a failed charge as recovered, but not a first payment', () => {
    const known = { hasFailedCharge: true };
    const renewal = { ...invoice, billing_reason: 'subscription_cycle' as const };
    expect(buildRecord(paid, known, { invoice: renewal })?.recovered).toBe(true);
    expect(buildRecord(paid, known, { invoice })?.recovered).toBe(false);
  });

  it.each([
    [-400, 0, 400],
    [-400, -100, 300],
    [-400, 30, 400],
    [0, -400, 0],
    [30, 0, 0],
    [0, null, 0],
  ])('records the credit that an invoice used, from a balance of %j to %j', (before, after, used) => {
    const balances = { starting_balance: before, ending_balance: after };
    const usedBy = (status: 'paid' | 'void') =>
      buildRecord(paid, {}, { invoice: { ...invoice, ...balances, status } })?.creditUsedCents;
    expect(usedBy('paid')).toBe(used);
    expect(usedBy('void')).toBe(0);
  });

  const asked = { amountCents: 1000, currency: 'USD' };
  it.each([
    [999, { amount_refunded: 998 }, { status: 'flagged', completedAt: null }],
    [999, { amount_refunded: 999, refunded: true }, { status: 'refunded' }],
    [3000, { amount_refunded: 1999 }, { status: 'flagged', completedAt: null }],
    [
      3000,
      { amount_refunded: 2000 },
      { status: 'partially_refunded', amountCents: 3000, refundedCents: 2000, asked },
    ],
  ])('flags %d cents until all or the overpaid part is refunded: %j', (received, change, record) => {
    const latest_charge = { ...charge, ...change };
    expect(buildRecord({ ...paid, amount_received: received, latest_charge })).toMatchObject(record);
  });

  it.each(['requires_payment_method', 'requires_confirmation', 'canceled'])(
    'does not record an abandoned form: %s',
    status => {
      expect(buildRecord({ status })).toBeNull();
    },
  );
});

it.each([
  [{ receipt_url: 'https://pay.example/other' }, true],
  [{ receipt_url: null }, false],
  [{ amount_refunded: 1 }, false],
])('a change of %j leaves a record the same: %s', (change, isSame) => {
  const record = (fields = {}) => buildRecord({ ...paid, latest_charge: { ...charge, ...fields } });
  expect(isSameTransaction(record(change), record())).toBe(isSame);
  expect(isSameTransaction(record(), null)).toBe(false);
  expect(isSameTransaction(null, null)).toBe(true);
});
