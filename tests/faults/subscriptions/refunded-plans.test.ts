import type { AuditEntry } from '@atrium/contract/access/audit';
import type { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import { describe, expect, it, vi } from 'vitest';
import {
  completeInterruptedRefunds,
  makeRefund,
} from '../../../functions/src/ledger/refunds/complete-refund.ts';
import { type RefundOrder, toAuditId } from '../../../functions/src/ledger/refunds/refund.ts';
import { resumeSubscription } from '../../../functions/src/subscriptions/cancellation/cancel-subscription.ts';
import { requireOwnSubscription } from '../../../functions/src/subscriptions/own-subscription.ts';
import { requirePaymentIntent } from '../../../functions/src/transactions/transaction.ts';
import { interruptEverywhere } from '../../support/in-process/interruption.ts';
import { newPayer } from '../../support/in-process/payer.ts';
import { openWorld, REFUND_STORES, refundOrder } from '../../support/in-process/world-in-process.ts';

const KEY = 'key-1';
const LATER = Date.now() + 11 * 60_000;

/** Creates a plan with its payment. */
async function setUp() {
  const world = openWorld();
  const { sdk, ledger, context, deliverAll } = world;
  const payer = await newPayer(world);
  const subscription = await payer.subscribe();
  await deliverAll();

  const record = () => {
    const found = world.transactions().find(({ plan }) => plan?.prorated === false);
    if (!found) throw new Error('The ledger does not have the payment.');
    return found;
  };
  /** Refunds the first payment as the route does. */
  async function refund(request: Partial<RefundOrder['request']>, key = KEY) {
    const order = refundOrder(record(), { reason: 'duplicate', ...request }, key);
    return (await makeRefund(order, { stripe: sdk, context, ...REFUND_STORES })).plan;
  }

  /** Changes to a plan with a higher price, which is paid now. */
  async function upgrade() {
    await payer.changePrice(subscription);
    await deliverAll();
  }
  /** A colleague starts a yearly period in Stripe's dashboard, without a credit for the month. */
  async function startYear() {
    const [item] = subscription.items.data;
    await sdk.subscriptions.update(subscription.id, {
      items: [{ id: item?.id ?? '', price: 'price_ai_caller_starter_yearly' }],
      proration_behavior: 'none',
    });
    await deliverAll();
  }
  const plan = () => sdk.subscriptions.retrieve(subscription.id);
  return {
    sdk,
    record,
    refund,
    upgrade,
    startYear,
    deliverAll,
    resume: async () => resumeSubscription(await requireOwnSubscription('ada', subscription.id, sdk), sdk),
    entry: () => ledger.record<AuditEntry>(`audit_log/${toAuditId(KEY)}`),
    complete() {
      // The lease of an interrupted call has expired by then.
      ledger.documents.delete('plan_locks/ada');
      return completeInterruptedRefunds(context, LATER);
    },
    plan,
    refunds: async () => (await sdk.refunds.list({ limit: 100 })).data,
    apps: () => ledger.record<{ apps: Record<string, Entitlement> }>('entitlements/ada')?.apps ?? {},
  };
}

describe('a plan whose payment is refunded in full', () => {
  it('requires no choice for a partial refund and stays active', async () => {
    const { refund, record, plan, apps } = await setUp();
    expect(record().plan?.paidUntil.getTime()).toBeGreaterThan(Date.now());
    expect(await refund({ amount: 1 })).toBeNull();
    expect(await plan()).toMatchObject({ status: 'active', cancel_at_period_end: false });
    expect(apps()).toHaveProperty('ai-caller');
  });

  it('ends with its paid period if staff choose so, although it had a later end', async () => {
    const { refund, sdk, plan, deliverAll, resume } = await setUp();
    const { id, items } = await plan();
    const end = items.data[0]?.current_period_end ?? 0;
    await sdk.subscriptions.update(id, { cancel_at: end + 70 * 86_400 });
    await deliverAll();
    expect(await refund({ plan: 'end_with_period' })).toMatchObject({
      status: 'ends',
      endsAt: new Date(end * 1000).toISOString(),
    });
    expect(await plan()).toMatchObject({ cancel_at: end });
    await expect(resume()).rejects.toMatchObject({ code: 'conflict' });
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
    expect(await refund({ plan: 'cancel_now' })).toMatchObject({ status: 'canceled' });
    expect(entry()?.outcome).toMatch(/The plan was canceled\.$/);
    expect(await refunds()).toHaveLength(1);
    await expect(refund({ plan: 'end_with_period' })).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('stays active until the end of its period if staff choose so', async () => {
    const { refund, plan, apps, entry } = await setUp();
    const end = (await plan()).items.data[0]?.current_period_end ?? 0;
    const endsAt = new Date(end * 1000).toISOString();
    expect(await refund({ plan: 'end_with_period' })).toEqual({ status: 'ends', endsAt, laterPayment: null });
    expect(await plan()).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(apps()['ai-caller']).toMatchObject({ cancelAt: endsAt });
    expect(entry()).toMatchObject({ state: 'done', outcome: expect.stringContaining(endsAt.slice(0, 10)) });
  });

  it('cannot be resumed by its owner if staff ended it, on our site or in Stripe’s portal', async () => {
    const { refund, plan, resume, sdk, deliverAll, apps } = await setUp();
    await refund({ plan: 'end_with_period' });
    await expect(resume()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('can’t be resumed'),
    });
    await sdk.subscriptions.update((await plan()).id, { cancel_at_period_end: false });
    await deliverAll();
    expect(await plan()).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(apps()['ai-caller']?.cancelAt).not.toBeNull();
  });

  it('ends with its period although another price is planned at Stripe, also when it was resumed there', async () => {
    const { refund, plan, sdk, deliverAll } = await setUp();
    const { id } = await plan();
    const planPrice = () => sdk.subscriptionSchedules.create({ from_subscription: id });
    await planPrice();
    await refund({ plan: 'end_with_period' });
    expect(await plan()).toMatchObject({ cancel_at_period_end: true, schedule: null });
    await sdk.subscriptions.update(id, { cancel_at_period_end: false });
    await planPrice();
    await deliverAll();
    expect(await plan()).toMatchObject({ cancel_at_period_end: true, schedule: null });
  });

  it('requires a choice for the second of two halves that are refunded at the same time', async () => {
    const { refund, plan, record, refunds } = await setUp();
    const amount = record().amountCents / 200;
    const results = await Promise.allSettled([refund({ amount }, 'key-1'), refund({ amount }, 'key-2')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refunds()).toHaveLength(1);
    await expect(refund({ amount }, 'key-3')).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('Choose whether the plan'),
    });
    await refund({ amount, plan: 'cancel_now' }, 'key-4');
    expect((await plan()).status).toBe('canceled');
  });

  it('requires a choice from a retry when another refund was made after its interruption', async () => {
    const { refund, sdk, record, refunds } = await setUp();
    const amount = record().amountCents / 200;
    const closed = Object.assign(new Error('Closed.'), { type: 'StripeConnectionError' });
    vi.spyOn(sdk.refunds, 'create').mockRejectedValueOnce(closed);
    await expect(refund({ amount }, 'key-1')).rejects.toMatchObject({
      code: 'payment_provider_error',
      message: expect.stringContaining('did not confirm'),
    });
    await refund({ amount }, 'key-2');
    await expect(refund({ amount }, 'key-1')).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await refunds()).toHaveLength(1);
  });

  it('can be kept when a later payment pays for it, which the question names', async () => {
    const { refund, plan, startYear, apps, entry, record } = await setUp();
    await expect(refund({ plan: 'keep' })).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('nothing was paid for the plan since'),
    });
    await startYear();
    await expect(refund({})).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/\$\d+\.\d\d was paid for the plan on \d{4}-\d\d-\d\d.* or kept/),
    });
    expect(await refund({ plan: 'keep' })).toMatchObject({ status: 'kept', endsAt: null });
    expect(await plan()).toMatchObject({ status: 'active', cancel_at_period_end: false });
    expect(apps()).toHaveProperty('ai-caller');
    expect(record()).toMatchObject({ status: 'refunded', refunds: [{ planChoice: 'keep' }] });
    expect(entry()).toMatchObject({ state: 'done', outcome: expect.stringContaining('The plan was kept') });
  });

  it('names the later payment that is not refunded when staff cancel the plan', async () => {
    const { refund, upgrade, entry } = await setUp();
    await upgrade();
    expect(await refund({ plan: 'cancel_now' })).toMatchObject({
      status: 'canceled',
      laterPayment: { transactionId: expect.any(String), amount: expect.any(Number), currency: 'USD' },
    });
    expect(entry()?.outcome).toMatch(
      /The plan was canceled\. A later payment of \$\d+\.\d\d for it was not refunded \([0-9a-f]{8}\)\.$/,
    );
  });

  it('cannot be kept when the later payment is refunded too', async () => {
    const { refund, upgrade, sdk } = await setUp();
    await upgrade();
    const [later] = (await sdk.paymentIntents.list({ limit: 1 })).data;
    await sdk.refunds.create({ payment_intent: later?.id ?? '' });
    await expect(refund({ plan: 'keep' })).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('requires no choice after it has ended', async () => {
    const { refund, plan, sdk, refunds } = await setUp();
    await sdk.subscriptions.cancel((await plan()).id);
    expect(await refund({})).toBeNull();
    expect(await refunds()).toHaveLength(1);
  });

  it('is not changed by a refund in Stripe’s dashboard', async () => {
    const { record, plan, sdk, deliverAll } = await setUp();
    await sdk.refunds.create({ payment_intent: requirePaymentIntent(record()) });
    await deliverAll();
    expect((await plan()).status).toBe('active');
    expect(record()).toMatchObject({ status: 'refunded', refunds: [{ planChoice: null, undoReason: null }] });
  });
});

it('a refund and its plan choice are completed once after an interruption at any step', async () => {
  const refund = (world: Awaited<ReturnType<typeof setUp>>) => world.refund({ plan: 'cancel_now' });
  const interruptions = await interruptEverywhere(setUp, refund, async (world, waits, isInterrupted) => {
    if (!isInterrupted) return;
    const wasOpen = world.entry()?.state === 'started';
    const { repaired, errors } = await world.complete();
    expect(errors, `after ${waits} waits`).toEqual([]);
    const refunds = await world.refunds();
    expect(repaired, `after ${waits} waits`).toHaveLength(wasOpen ? refunds.length : 0);
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
  });
  expect(interruptions).toBeGreaterThan(10);
});

it('a retry ends the plan when Stripe failed after the refund', async () => {
  const { sdk, refund, plan, refunds, entry } = await setUp();
  const cancel = vi.spyOn(sdk.subscriptions, 'cancel').mockRejectedValueOnce(new Error('Stripe is down.'));
  await expect(refund({ plan: 'cancel_now' })).rejects.toThrow('The money was refunded');
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(entry()).toMatchObject({ state: 'started' });
  expect(await refund({ plan: 'cancel_now' })).toMatchObject({ status: 'canceled' });
  expect((await plan()).status).toBe('canceled');
  expect(await refunds()).toHaveLength(1);
  expect(entry()).toMatchObject({ state: 'done' });
});
