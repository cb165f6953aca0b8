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
async function setUp(currency = 'usd', amount = 1000) {
  const { sdk, state } = openLocalStripe();
  const { id } = await sdk.paymentIntents.create({
    ...paymentParams(10_000),
    amount,
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
  const database = openMemoryFirestore();
  return {
    ports: { stripe: sdk, openAuditEntry, findAuditEntry, closeAuditEntry },
    order,
    details: () => [...database.all('audit_log').values()].map(({ details }) => details),
    refunds: () => [...state.refunds.values()],
  };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('refundPayment', () => {
  it('rejects an idempotency key that a colleague has already used', async () => {
    const { ports, order, refunds } = await setUp();
    const part = { ...order, request: { ...order.request, amount: 4 } };
    await refundPayment(part, ports);
    const colleague = refundPayment({ ...part, staff: { uid: 'colleague', email: null } }, ports);
    await expect(colleague).rejects.toMatchObject({
      code: 'idempotency_mismatch',
      status: 409,
      message: expect.stringContaining('finance@atrium.example'),
    });
    expect(refunds()).toHaveLength(1);
  });

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

  it('rejects another refund of a fully refunded payment', async () => {
    const { ports, order } = await setUp();
    await refundPayment(order, ports);
    await expect(refundPayment({ ...order, key: 'key-2' }, ports)).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  it('refunds in the currency of the payment and rejects another one', async () => {
    const { ports, order, details, refunds } = await setUp('jpy', 20_000);
    await refundPayment({ ...order, request: { ...order.request, amount: 50, currency: 'JPY' } }, ports);
    expect(refunds()).toMatchObject([{ amount: 50, currency: 'jpy' }]);
    expect(details()).toMatchObject([{ amountCents: '50', currency: 'JPY' }]);
    const dollars = { ...order, key: 'key-2', request: { ...order.request, amount: 50, currency: 'USD' } };
    await expect(refundPayment(dollars, ports)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('JPY'),
    });
    expect(refunds()).toHaveLength(1);
  });

  it('uses the minor units of the payment’s currency', async () => {
    const { ports, order, details, refunds } = await setUp('jpy');
    const yen = (amount: number, key: string) => ({ ...order, key, request: { ...order.request, amount } });
    await refundPayment(yen(300, 'key-1'), ports);
    expect(refunds()).toMatchObject([{ amount: 300, currency: 'jpy' }]);
    expect(details()).toMatchObject([{ amountCents: '300', requested: '300', currency: 'JPY' }]);
    await expect(refundPayment(yen(0.5, 'key-2'), ports)).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(refundPayment(yen(701, 'key-3'), ports)).rejects.toMatchObject({
      message: 'Only ¥700 of this payment can still be refunded.',
    });
  });
});
