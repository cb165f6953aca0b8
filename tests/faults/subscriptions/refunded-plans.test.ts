import type { AuditEntry } from '@atrium/contract/access/audit';
import type { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import type { RefundPlanChoice } from '@atrium/contract/transactions';
import type Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import {
  type CompletionPorts,
  completeInterruptedRefunds,
  completeRefund,
} from '../../../functions/src/ledger/refunds/complete-refund.ts';
import { auditIdOf, type RefundOrder, refundPayment } from '../../../functions/src/ledger/refunds/refund.ts';
import type { TransactionRecord } from '../../../functions/src/transactions/transaction.ts';
import { abandonAfter, pass } from '../ledger/interruption.ts';
import { openWorld, SUBSCRIPTION_METADATA } from '../world-in-process.ts';

const KEY = 'key-1';
const LATER = Date.now() + 11 * 60_000;

/** Creates a plan with its payment, and an audit log in the in-memory ledger. */
async function setUp() {
  const world = openWorld();
  const { sdk, ledger, context } = world;
  const customer = await sdk.customers.create({ metadata: { userId: 'ada' } });
  const method = await sdk.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const subscription = await sdk.subscriptions.create({
    customer: customer.id,
    default_payment_method: method.id,
    items: [{ price: 'price_ai_caller_starter' }],
    metadata: { ...SUBSCRIPTION_METADATA, userId: 'ada' },
  });
  const deliverAll = async () => {
    for (const event of world.events.splice(0)) await world.deliver(event);
  };
  await deliverAll();

  const pathOf = (id: string) => `audit_log/${id}`;
  const entryOf = (id: string) => ledger.all<AuditEntry>('audit_log').get(id) ?? null;
  const versionOf = (id: string) => ledger.documents.get(pathOf(id))?.version ?? null;
  const write = (id: string, data: AuditEntry) =>
    ledger.commitEffect(async batch => void batch.push({ path: pathOf(id), data, version: versionOf(id) }));
  const audit = {
    openAuditEntry: async (entry: Omit<AuditEntry, 'at' | 'state' | 'outcome'>) => {
      const at = new Date().toISOString();
      return (
        entryOf(entry.id) === null &&
        (await write(entry.id, { ...entry, at, state: 'started', outcome: null })) === 'committed'
      );
    },
    findAuditEntry: async (id: string) => {
      await pass();
      return entryOf(id);
    },
    closeAuditEntry: async (id: string, end: Pick<AuditEntry, 'state' | 'outcome'>) => {
      const entry = entryOf(id);
      if (entry) await write(id, { ...entry, ...end });
    },
  };
  type Batch = Parameters<Parameters<typeof ledger.commitEffect>[0]>[0];
  const ports: CompletionPorts<Batch> = {
    context,
    commitEffect: ledger.commitEffect,
    stageAuditEnd: async (batch, id, end) =>
      void batch.push({ path: pathOf(id), data: { ...entryOf(id), ...end }, version: versionOf(id) }),
    closeAuditEntry: audit.closeAuditEntry,
  };
  const record = () => {
    const [found] = ledger.all<TransactionRecord>('transactions').values();
    if (!found) throw new Error('The ledger does not have the payment.');
    return found;
  };
  const listStartedRefunds = async () =>
    [...ledger.all<AuditEntry>('audit_log').values()].filter(({ state }) => state === 'started');

  /** Refunds the payment as the route does. */
  async function refund(request: Partial<RefundOrder['request']>) {
    const { id, userId, stripePaymentIntentId: paymentIntentId, plan } = record();
    const order: RefundOrder = {
      request: { reason: 'duplicate', ...request },
      transactionId: id,
      paymentIntentId,
      userId,
      plan,
      staff: { uid: 'finance', email: null },
      key: KEY,
      requestId: 'r1',
    };
    const created = await refundPayment(order, { stripe: sdk, ...audit });
    const choice: RefundPlanChoice | undefined = request.plan;
    return completeRefund(
      {
        auditId: auditIdOf(KEY),
        refundId: created.id,
        paymentIntentId,
        plan: plan && choice ? { subscriptionId: plan.subscriptionId, choice } : null,
      },
      ports,
    );
  }
  return {
    sdk,
    record,
    refund,
    deliverAll,
    entry: () => entryOf(auditIdOf(KEY)),
    complete: () => completeInterruptedRefunds({ ...ports, listStartedRefunds }, LATER),
    plan: (): Promise<Stripe.Subscription> => sdk.subscriptions.retrieve(subscription.id),
    refunds: async () => (await sdk.refunds.list({ limit: 100 })).data,
    apps: () => ledger.all<Record<string, Entitlement>>('entitlements').get('ada') ?? {},
  };
}

describe('a plan whose payment is refunded in full', () => {
  it('requires a plan choice and refunds nothing without one', async () => {
    const { refund, refunds, record } = await setUp();
    expect(record().plan?.paidUntil.getTime()).toBeGreaterThan(Date.now());
    await expect(refund({})).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('Choose whether the plan'),
    });
    expect(await refunds()).toHaveLength(0);
  });

  it('requires no choice for a partial refund and stays active', async () => {
    const { refund, plan, apps } = await setUp();
    expect(await refund({ amount: 1 })).toBeNull();
    expect(await plan()).toMatchObject({ status: 'active', cancel_at_period_end: false });
    expect(apps()).toHaveProperty('ai-caller');
  });

  it('is canceled immediately if staff choose so, once', async () => {
    const { refund, plan, apps, entry, record, refunds } = await setUp();
    expect(await refund({ plan: 'cancel_now' })).toMatchObject({ status: 'canceled' });
    expect((await plan()).status).toBe('canceled');
    expect(apps()).toEqual({});
    expect(record()).toMatchObject({ status: 'refunded', refunds: [{ planChoice: 'cancel_now' }] });
    expect(entry()).toMatchObject({
      state: 'done',
      details: { plan: 'cancel_now' },
      outcome: expect.stringMatching(/^re_\w+\. The plan was canceled\.$/),
    });
    expect(await refund({ plan: 'cancel_now' })).toMatchObject({ status: 'ended_before' });
    expect(await refunds()).toHaveLength(1);
    await expect(refund({ plan: 'end_with_period' })).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('stays active until the end of its period if staff choose so', async () => {
    const { refund, plan, apps, entry } = await setUp();
    const end = (await plan()).items.data[0]?.current_period_end ?? 0;
    const endsAt = new Date(end * 1000).toISOString();
    expect(await refund({ plan: 'end_with_period' })).toEqual({ status: 'ends', endsAt });
    expect(await plan()).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(apps()['ai-caller']).toMatchObject({ cancelAt: endsAt });
    expect(entry()).toMatchObject({ state: 'done', outcome: expect.stringContaining(endsAt.slice(0, 10)) });
  });

  it('requires no choice after it has ended', async () => {
    const { refund, plan, sdk, refunds } = await setUp();
    await sdk.subscriptions.cancel((await plan()).id);
    expect(await refund({})).toBeNull();
    expect(await refunds()).toHaveLength(1);
  });

  it('is not changed by a refund in Stripe’s dashboard', async () => {
    const { record, plan, sdk, deliverAll } = await setUp();
    await sdk.refunds.create({ payment_intent: record().stripePaymentIntentId });
    await deliverAll();
    expect((await plan()).status).toBe('active');
    expect(record()).toMatchObject({ status: 'refunded', refunds: [{ planChoice: null, undoReason: null }] });
  });
});

it('completes a refund and its plan choice once after an interruption anywhere', async () => {
  let interruptions = 0;
  for (let waits = 0; ; waits += 1) {
    const world = await setUp();
    const result = await abandonAfter(waits, () => world.refund({ plan: 'cancel_now' }));
    if (result !== 'abandoned') break;
    interruptions += 1;
    const { repaired, errors } = await world.complete();
    expect(errors, `after ${waits} waits`).toEqual([]);
    const refunds = await world.refunds();
    const entry = world.entry();
    const { status } = await world.plan();
    if (refunds.length === 0) {
      // The refund was never created, so nothing else changes.
      expect(entry?.state ?? 'refused', `after ${waits} waits`).toBe('refused');
      expect(status).toBe('active');
    } else {
      expect(refunds).toHaveLength(1);
      expect(entry, `after ${waits} waits`).toMatchObject({ state: 'done' });
      expect(status).toBe('canceled');
      expect(world.record().status).toBe('refunded');
      expect(world.apps()).toEqual({});
    }
    // A second run finds nothing to do.
    expect(await world.complete()).toEqual({ repaired: [], errors: [] });
    expect(repaired.length).toBeLessThanOrEqual(1);
  }
  expect(interruptions).toBeGreaterThan(10);
});

it('ends the plan on a retry or in a reconciliation when Stripe failed after the refund', async () => {
  for (const method of ['retry', 'reconciliation'] as const) {
    const { sdk, refund, complete, plan, refunds, entry } = await setUp();
    const cancel = vi.spyOn(sdk.subscriptions, 'cancel').mockRejectedValueOnce(new Error('Stripe is down.'));
    await expect(refund({ plan: 'cancel_now' })).rejects.toThrow('Stripe is down.');
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(entry()).toMatchObject({ state: 'started' });
    if (method === 'retry')
      expect(await refund({ plan: 'cancel_now' })).toMatchObject({ status: 'canceled' });
    else
      expect((await complete()).repaired).toMatchObject([{ what: expect.stringContaining('was canceled') }]);
    expect((await plan()).status).toBe('canceled');
    expect(await refunds()).toHaveLength(1);
    expect(entry()).toMatchObject({ state: 'done' });
  }
});
