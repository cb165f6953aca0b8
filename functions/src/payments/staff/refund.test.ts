import type { AuditEntry } from '@atrium/contract/audit';
import type Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { type RefundOrder, type RefundPorts, refundPayment } from './refund.ts';

const order: RefundOrder = {
  request: { reason: 'duplicate' },
  transactionId: 't1',
  paymentIntentId: 'pi_1',
  currency: 'USD',
  staff: { uid: 'finance', email: null },
  key: 'key-1',
  requestId: 'r1',
};

/** A payment of ten dollars whose refunds are remembered by idempotency key, and an audit log in memory. */
function setUp() {
  const refunds = new Map<string, Stripe.Refund>();
  const entries = new Map<string, AuditEntry>();
  const create = vi.fn(
    async (
      { amount, metadata }: Stripe.RefundCreateParams,
      { idempotencyKey }: { idempotencyKey: string },
    ) => {
      const refund = { id: `re_${refunds.size}`, amount, metadata } as Stripe.Refund;
      if (!refunds.has(idempotencyKey)) refunds.set(idempotencyKey, refund);
      return refunds.get(idempotencyKey);
    },
  );
  const stripe = {
    paymentIntents: {
      retrieve: async () => ({
        status: 'succeeded',
        latest_charge: {
          amount_captured: 1000,
          amount_refunded: [...refunds.values()].reduce((sum, { amount }) => sum + amount, 0),
        },
      }),
    },
    refunds: { create, list: async () => ({ data: [...refunds.values()] }) },
  } as unknown as Stripe;
  const ports: RefundPorts = {
    stripe,
    openAuditEntry: vi.fn(async entry => {
      if (entries.has(entry.id)) return false;
      entries.set(entry.id, { ...entry, at: '', state: 'started', outcome: null });
      return true;
    }),
    findAuditEntry: vi.fn(async id => entries.get(id) ?? null),
    closeAuditEntry: vi.fn(async () => {}),
  };
  return { ports, create, refunds };
}

describe('refundPayment', () => {
  it('is the same for a copy that looked before the first one was recorded', async () => {
    const { ports, refunds } = setUp();
    const first = await refundPayment(order, ports);
    vi.mocked(ports.findAuditEntry).mockResolvedValueOnce(null);
    expect(await refundPayment(order, ports)).toEqual(first);
    expect(refunds.size).toBe(1);
  });

  it('is found again at Stripe when the key is forgotten there', async () => {
    const { ports, create } = setUp();
    const first = await refundPayment(order, ports);
    expect(await refundPayment(order, ports)).toEqual(first);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('is refused to another order when nothing is left', async () => {
    const { ports } = setUp();
    await refundPayment(order, ports);
    await expect(refundPayment({ ...order, key: 'key-2' }, ports)).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });
});
