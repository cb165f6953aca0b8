import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RefundOrder, refundPayment } from '../../../functions/src/ledger/refunds/refund.ts';
import {
  closeAuditEntry,
  findAuditEntry,
  openAuditEntry,
} from '../../../functions/src/platform/audit-log-store.ts';
import { openMemoryFirestore } from '../../memory-firestore.ts';
import { openLocalStripe } from '../local-stripe.ts';
import { paymentParams } from '../world-in-process.ts';

/** Creates a payment and an empty audit log. */
async function setUp(currency = 'usd') {
  const { sdk, state } = openLocalStripe();
  const { id } = await sdk.paymentIntents.create({
    ...paymentParams(1000),
    currency,
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  const order: RefundOrder = {
    request: { reason: 'duplicate' },
    transactionId: 't1',
    paymentIntentId: id,
    userId: 'ada',
    plan: null,
    staff: { uid: 'finance', email: 'finance@atrium.example' },
    key: 'key-1',
    requestId: 'r1',
  };
  openMemoryFirestore();
  return {
    ports: { stripe: sdk, openAuditEntry, findAuditEntry, closeAuditEntry },
    order,
    refunds: () => [...state.refunds.values()],
  };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('refundPayment', () => {
  it('refunds once when two administrators send the same key concurrently', async () => {
    const { ports, order, refunds } = await setUp();
    const part = { ...order, request: { ...order.request, amount: 4 } };
    const results = await Promise.allSettled([
      refundPayment(part, ports),
      refundPayment({ ...part, staff: { uid: 'colleague', email: null } }, ports),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(refunds()).toHaveLength(1);
  });

  it('finds the existing refund after Stripe has deleted the idempotency key', async () => {
    const { ports, order, refunds } = await setUp();
    const part = { ...order, request: { ...order.request, amount: 4 } };
    const first = await refundPayment(part, ports);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
    expect((await refundPayment(part, ports)).id).toBe(first.id);
    expect(refunds()).toHaveLength(1);
  });

  it('names the rest in the payment’s currency', async () => {
    const { ports, order } = await setUp('jpy');
    await expect(
      refundPayment({ ...order, request: { ...order.request, amount: 1001 } }, ports),
    ).rejects.toMatchObject({
      message: 'Only ¥1,000 of this payment can still be refunded.',
    });
  });
});
