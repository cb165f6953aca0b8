import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RefundOrder, refundPayment } from '../../../functions/src/ledger/refunds/refund.ts';
import { openWorld, REFUND_STORES } from '../../support/in-process/world-in-process.ts';

/** Creates a payment, of which `amount` is to be refunded, and an empty audit log. */
async function setUp(amount = 4, currency = 'usd') {
  const { sdk, state, pay } = openWorld();
  const order: RefundOrder = {
    request: { reason: 'duplicate', amount },
    transactionId: 't1',
    paymentIntentId: await pay('pm_card_visa', 1000, { currency }),
    userId: 'ada',
    plan: null,
    staff: { uid: 'finance', email: 'finance@atrium.example' },
    key: 'key-1',
    requestId: 'r1',
  };
  return { ports: { stripe: sdk, ...REFUND_STORES }, order, refunds: () => [...state.refunds.values()] };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('refundPayment', () => {
  it('refunds once when two administrators send the same key concurrently', async () => {
    const { ports, order, refunds } = await setUp();
    const results = await Promise.allSettled([
      refundPayment(order, ports),
      refundPayment({ ...order, staff: { uid: 'colleague', email: null } }, ports),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(refunds()).toHaveLength(1);
  });

  it('finds the existing refund after Stripe has deleted the idempotency key', async () => {
    const { ports, order, refunds } = await setUp();
    const first = await refundPayment(order, ports);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
    expect((await refundPayment(order, ports)).id).toBe(first.id);
    expect(refunds()).toHaveLength(1);
  });

  it('names the rest in the payment’s currency', async () => {
    const { ports, order } = await setUp(1001, 'jpy');
    await expect(refundPayment(order, ports)).rejects.toMatchObject({
      message: 'Only ¥1,000 of this payment can still be refunded.',
    });
  });
});
