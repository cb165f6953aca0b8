import type { AuditEntry } from '@atrium/contract/audit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type RefundOrder,
  type RefundPorts,
  refundPayment,
} from '../../functions/src/payments/staff/refund.ts';
import { openLocalStripe } from './local-stripe.ts';
import { paymentTerms } from './world-in-process.ts';

/** A payment of ten dollars (or yen), and an audit log in memory. */
async function setUp(currency = 'usd') {
  const { sdk, state } = openLocalStripe();
  const { id } = await sdk.paymentIntents.create({
    ...paymentTerms(1000),
    currency,
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  const order: RefundOrder = {
    request: { reason: 'duplicate' },
    transactionId: 't1',
    paymentIntentId: id,
    currency: currency.toUpperCase(),
    staff: { uid: 'finance', email: null },
    key: 'key-1',
    requestId: 'r1',
  };
  const entries = new Map<string, AuditEntry>();
  const findAuditEntry = vi.fn(async (entryId: string) => entries.get(entryId) ?? null);
  const ports: RefundPorts = {
    stripe: sdk,
    openAuditEntry: async entry => {
      if (entries.has(entry.id)) return false;
      entries.set(entry.id, { ...entry, at: '', state: 'started', outcome: null });
      return true;
    },
    findAuditEntry,
    closeAuditEntry: async () => {},
  };
  return { ports, order, findAuditEntry, entries, refunds: () => [...state.refunds.values()] };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a refund by staff', () => {
  it('is the same for a copy that looked before the first one was recorded', async () => {
    const { ports, order, findAuditEntry, refunds } = await setUp();
    const first = await refundPayment(order, ports);
    findAuditEntry.mockResolvedValueOnce(null);
    expect((await refundPayment(order, ports)).id).toBe(first.id);
    expect(refunds()).toHaveLength(1);
  });

  it('is found again at Stripe when the key is forgotten there', async () => {
    const { ports, order, refunds } = await setUp();
    const part = { ...order, request: { ...order.request, amount: 4 } };
    const first = await refundPayment(part, ports);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
    expect((await refundPayment(part, ports)).id).toBe(first.id);
    expect(refunds()).toHaveLength(1);
  });

  it('is refused to another order when nothing is left', async () => {
    const { ports, order } = await setUp();
    await refundPayment(order, ports);
    await expect(refundPayment({ ...order, key: 'key-2' }, ports)).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  it('is reckoned in the units of the payment’s currency', async () => {
    const { ports, order, entries, refunds } = await setUp('jpy');
    const yen = (amount: number, key: string) => ({ ...order, key, request: { ...order.request, amount } });
    await refundPayment(yen(300, 'key-1'), ports);
    expect(refunds()).toMatchObject([{ amount: 300, currency: 'jpy' }]);
    expect([...entries.values()].map(({ details }) => details)).toMatchObject([
      { amountCents: '300', requested: '300', currency: 'JPY' },
    ]);
    await expect(refundPayment(yen(0.5, 'key-2'), ports)).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(refundPayment(yen(701, 'key-3'), ports)).rejects.toMatchObject({
      message: 'Only ¥700 of this payment is left.',
    });
  });
});
