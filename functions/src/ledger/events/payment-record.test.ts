import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { type ExpectedPayment, isSameTransaction, transactionRecordOf } from './payment-record.ts';

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

function intent(change: object): Stripe.PaymentIntent {
  return {
    id: 'pi_1',
    created: 1_700_000_000,
    amount: 1000,
    amount_received: 0,
    currency: 'usd',
    latest_charge: null,
    last_payment_error: null,
    ...change,
  } as Stripe.PaymentIntent;
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
  hosted_invoice_url: 'https://i.example',
  invoice_pdf: 'https://i.example/pdf',
  billing_reason: 'subscription_create',
  attempt_count: 1,
  next_payment_attempt: null,
} as const;

describe('transactionRecordOf', () => {
  it('records a completed payment', () => {
    expect(
      transactionRecordOf(intent({ ...paid, latest_charge: charge }), expectedPayment, 't1'),
    ).toMatchObject({
      id: 't1',
      status: 'completed',
      amountCents: 1000,
      currency: 'USD',
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
    expect(transactionRecordOf(intent(change), expectedPayment, 't1')?.status).toBe(status);
  });

  it.each([
    ['needs_response', 'disputed'],
    ['warning_under_review', 'disputed'],
    ['lost', 'disputed'],
    ['won', 'completed'],
    ['warning_closed', 'completed'],
  ])('records a payment with a %s dispute as %s', (status, expected) => {
    const disputed = {
      id: 'du_1',
      status,
      reason: 'fraudulent',
      amount: 1000,
      currency: 'jpy',
      created: 1_700_000_100,
      evidence_details: { due_by: 1_700_700_000 },
    } as Stripe.Dispute;
    const record = transactionRecordOf(
      intent({ ...paid, latest_charge: { ...charge, disputed: true } }),
      expectedPayment,
      't1',
      { dispute: disputed },
    );
    expect(record).toMatchObject({
      status: expected,
      dispute: { id: 'du_1', status, amountCents: 1000, currency: 'JPY', dueBy: new Date(1_700_700_000_000) },
    });
  });

  it('keeps a recorded payment that was canceled without a payment method', () => {
    const abandoned = intent({ status: 'canceled' });
    expect(transactionRecordOf(abandoned, expectedPayment, 't1')).toBeNull();
    expect(transactionRecordOf(abandoned, expectedPayment, 't1', { isKnown: true })?.status).toBe('canceled');
  });

  it('records the refunded amount', () => {
    const partly = intent({ ...paid, latest_charge: { ...charge, amount_refunded: 300 } });
    expect(transactionRecordOf(partly, expectedPayment, 't1')).toMatchObject({
      amountCents: 1000,
      refundedCents: 300,
    });
  });

  it('records refunds in chronological order with status and reason, failed ones included', () => {
    const refund = (id: string, amount: number, created: number, status: string, reason: string | null) => ({
      id,
      amount,
      created,
      status,
      reason,
      metadata: reason === 'duplicate' ? { undoReason: 'duplicate_plan' } : {},
    });
    const data = [
      refund('re_3', 200, 1_700_000_300, 'pending', null),
      refund('re_1', 300, 1_700_000_100, 'succeeded', 'duplicate'),
      refund('re_2', 100, 1_700_000_100, 'failed', 'requested_by_customer'),
    ];
    const partly = { ...charge, amount_refunded: 500, refunds: { data } };
    expect(
      transactionRecordOf(intent({ ...paid, latest_charge: partly }), expectedPayment, 't1')?.refunds,
    ).toEqual([
      {
        id: 're_1',
        amountCents: 300,
        createdAt: new Date(1_700_000_100_000),
        status: 'succeeded',
        reason: 'duplicate',
        undoReason: 'duplicate_plan',
        planChoice: null,
      },
      {
        id: 're_2',
        amountCents: 100,
        createdAt: new Date(1_700_000_100_000),
        status: 'failed',
        reason: 'requested_by_customer',
        undoReason: null,
        planChoice: null,
      },
      {
        id: 're_3',
        amountCents: 200,
        createdAt: new Date(1_700_000_300_000),
        status: 'pending',
        reason: null,
        undoReason: null,
        planChoice: null,
      },
    ]);
  });

  it('records the invoice URLs of a plan payment', () => {
    const record = transactionRecordOf(intent(paid), { ...expectedPayment, invoice }, 't1');
    expect(record).toMatchObject({ invoiceUrl: 'https://i.example', invoicePdfUrl: 'https://i.example/pdf' });
  });

  it('records a paid renewal with a failed charge as recovered', () => {
    const recorded = (
      change: object,
      billing_reason: 'subscription_cycle' | 'subscription_create',
      failed = true,
    ) =>
      transactionRecordOf(
        intent({ ...paid, ...change }),
        { ...expectedPayment, invoice: { ...invoice, billing_reason } },
        't1',
        { hasFailedCharge: failed },
      )?.recovered;
    expect(recorded({}, 'subscription_cycle')).toBe(true);
    expect(recorded({}, 'subscription_cycle', false)).toBe(false);
    expect(recorded({}, 'subscription_create')).toBe(false);
    expect(recorded({ status: 'requires_action' }, 'subscription_cycle')).toBe(false);
  });

  it.each([{ amount_received: 999 }, { amount_received: 100_000 }, { currency: 'jpy' }])(
    'flags a payment with %j and does not complete it',
    change => {
      expect(transactionRecordOf(intent({ ...paid, ...change }), expectedPayment, 't1')).toMatchObject({
        status: 'flagged',
        completedAt: null,
      });
    },
  );

  it('removes the flag after a full refund only', () => {
    const wrong = (change: object) =>
      transactionRecordOf(
        intent({ ...paid, amount_received: 999, latest_charge: { ...charge, ...change } }),
        expectedPayment,
        't1',
      )?.status;
    expect(wrong({ amount_refunded: 998 })).toBe('flagged');
    expect(wrong({ amount_refunded: 999, refunded: true })).toBe('refunded');
  });

  it('removes the flag when exactly the overpaid amount was refunded', () => {
    const overpaid = (amount_refunded: number) =>
      transactionRecordOf(
        intent({ ...paid, amount_received: 3000, latest_charge: { ...charge, amount_refunded } }),
        expectedPayment,
        't1',
      );
    expect(overpaid(1999)).toMatchObject({ status: 'flagged', completedAt: null });
    expect(overpaid(2000)).toMatchObject({
      status: 'partially_refunded',
      amountCents: 3000,
      refundedCents: 2000,
      asked: { amountCents: 1000, currency: 'USD' },
    });
  });

  it('records the paid amount and, if different, the requested amount', () => {
    expect(
      transactionRecordOf(
        intent({ ...paid, currency: 'jpy', amount_received: 20_000 }),
        expectedPayment,
        't1',
      ),
    ).toMatchObject({
      amountCents: 20_000,
      currency: 'JPY',
      asked: { amountCents: 1000, currency: 'USD' },
    });
    expect(transactionRecordOf(intent(paid), expectedPayment, 't1')?.asked).toBeNull();
  });

  it.each([
    { status: 'requires_payment_method' },
    { status: 'requires_confirmation' },
    { status: 'canceled' },
  ])('does not record an abandoned form: %j', change => {
    expect(transactionRecordOf(intent(change), expectedPayment, 't1')).toBeNull();
  });

  it("records the card provider's message of a failure", () => {
    const declined = intent({
      status: 'requires_payment_method',
      last_payment_error: { message: 'Declined.' },
    });
    expect(transactionRecordOf(declined, expectedPayment, 't1')?.failureMessage).toBe('Declined.');
  });
});

describe('isSameTransaction', () => {
  const recordWith = (change: object) =>
    transactionRecordOf(intent({ ...paid, latest_charge: { ...charge, ...change } }), expectedPayment, 't1');

  it('ignores a different receipt URL', () => {
    expect(isSameTransaction(recordWith({ receipt_url: 'https://pay.example/other' }), recordWith({}))).toBe(
      true,
    );
  });

  it('compares the presence of a receipt and all other fields', () => {
    expect(isSameTransaction(recordWith({}), recordWith({ receipt_url: null }))).toBe(false);
    expect(isSameTransaction(recordWith({ amount_refunded: 1 }), recordWith({}))).toBe(false);
    expect(isSameTransaction(recordWith({}), null)).toBe(false);
    expect(isSameTransaction(null, null)).toBe(true);
  });
});
