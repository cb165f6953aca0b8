import type { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import { describe, expect, it } from 'vitest';
import { toTransactionId } from '../../../functions/src/transactions/transaction-id.ts';
import { randomFrom } from '../../../tools/demo-data/random.ts';
import { abandonAfter } from '../../support/in-process/interruption.ts';
import { newPayer } from '../../support/in-process/payer.ts';
import {
  type InProcessWorld,
  lastDays,
  openWorld,
  runReconcile,
} from '../../support/in-process/world-in-process.ts';

const NOW = Math.floor(Date.now() / 1000);

/** Buys two plans of one app a minute apart, as two paid Checkout Sessions would. */
async function buyTwice({ sdk, clock }: InProcessWorld, { trialDays }: { trialDays?: number } = {}) {
  const { subscribe } = await newPayer({ sdk }, { email: 'ada@atrium.example' });
  const buy = async (minute: number) => {
    clock.set(NOW - 3600 + minute * 60);
    const { id } = await subscribe(trialDays ? { trial_period_days: trialDays } : {});
    clock.set(null);
    return id;
  };
  return { first: await buy(0), second: await buy(1) };
}

/** Delivers all events and those that follow from them, in the given order. */
async function deliverAll(world: InProcessWorld, order: 'oldest first' | 'newest first' = 'oldest first') {
  while (world.events.length > 0) {
    const events = world.events.splice(0);
    for (const event of order === 'oldest first' ? events : events.toReversed()) await world.deliver(event);
  }
}

/** Expects that the second plan is undone at Stripe and in the ledger. */
async function expectSecondUndone(
  world: InProcessWorld,
  { first, second }: { first: string; second: string },
) {
  const { state, ledger, sdk } = world;
  const statuses = [first, second].map(id => state.subscriptions.get(id)?.status);
  expect(statuses).toEqual(['active', 'canceled']);
  const records = ledger.records<SubscriptionRecord>('subscriptions');
  expect(records.get(first)).toMatchObject({ status: 'active', undoReason: null });
  expect(records.get(second)).toMatchObject({ status: 'canceled', undoReason: 'duplicate_plan' });
  expect(ledger.record('entitlements/ada')).toMatchObject({
    apps: { 'ai-caller': { subscriptionId: first } },
  });

  const [invoice] = (await sdk.invoices.list({ subscription: second, expand: ['data.payments'] })).data;
  const paid = String(invoice?.payments?.data[0]?.payment.payment_intent);
  expect([...state.refunds.values()]).toMatchObject([
    { payment_intent: paid, amount: 4900, reason: 'duplicate', status: 'succeeded' },
  ]);
  expect(ledger.record(`transactions/${toTransactionId(paid)}`)).toMatchObject({
    status: 'refunded',
    refundedCents: 4900,
    refunds: [{ undoReason: 'duplicate_plan' }],
  });
  expect([...ledger.records('audit_log').values()]).toMatchObject([
    { action: 'undo_purchase', target: second, details: { reason: 'duplicate_plan' }, state: 'done' },
  ]);
  expect([...ledger.records('mail').values()]).toMatchObject([
    {
      id: `undo-${second}`,
      to: 'ada@atrium.example',
      message: { subject: 'We refunded your payment' },
    },
  ]);
}

const run = (world: InProcessWorld) => runReconcile(world, { range: lastDays(1) });

describe('a second paid plan of the same app', () => {
  it.each(['oldest first', 'newest first'] as const)('is undone when events arrive %s', async order => {
    const world = openWorld();
    const bought = await buyTwice(world);
    await deliverAll(world, order);
    await expectSecondUndone(world, bought);
  });

  it('returns the credit that has paid for it, once', async () => {
    const world = openWorld();
    const { id, subscribe } = await newPayer(world);
    await world.sdk.customers.update(id, { balance: -20_000 });
    const balance = () => world.state.customers.get(id)?.balance;
    for (const minute of [0, 1]) {
      world.clock.set(NOW - 3600 + minute * 60);
      await subscribe();
      world.clock.set(null);
    }
    expect(balance()).toBe(-10_200);
    await deliverAll(world);
    expect(balance()).toBe(-15_100);
    await run(world);
    expect(balance()).toBe(-15_100);
  });

  it.each([1, 2, 3, 4, 5])('is undone once when deliveries are interrupted (seed %d)', async seed => {
    const world = openWorld();
    const random = randomFrom(seed);
    const bought = await buyTwice(world);
    let interruptions = 0;
    while (world.events.length > 0) {
      const at = Math.floor(random() * world.events.length);
      const [event] = world.events.splice(at, 1);
      if (!event) break;
      const outcome = await abandonAfter(Math.floor(random() * 60), () => world.deliver(event));
      if (outcome !== 'abandoned') continue;
      interruptions += 1;
      world.events.push(event);
    }
    expect(interruptions).toBeGreaterThan(0);
    await expectSecondUndone(world, bought);
  });

  it('is undone by reconciliations after an interruption at any step; later ones write nothing', async () => {
    for (let waits = 20; waits < 140; waits += 12) {
      const world = openWorld();
      const bought = await buyTwice(world);
      world.events.splice(0);
      expect(await abandonAfter(waits, () => run(world))).toBe('abandoned');
      await run(world);
      // Stripe lists the second plan first: it is undone when the first one is compared, and recorded by the next run.
      await run(world);
      await expectSecondUndone(world, bought);
      expect((await run(world)).repaired).toEqual([]);
    }
  });

  it('is canceled without a refund during its trial', async () => {
    const world = openWorld();
    const { first, second } = await buyTwice(world, { trialDays: 14 });
    await deliverAll(world);
    expect([first, second].map(id => world.state.subscriptions.get(id)?.status)).toEqual([
      'trialing',
      'canceled',
    ]);
    expect(world.state.refunds.size).toBe(0);
  });

  it('is kept when the first one has ended at Stripe but not yet in the ledger', async () => {
    const world = openWorld();
    const { first, second } = await buyTwice(world);
    const [created, ...later] = world.events.splice(0);
    if (created) await world.deliver(created);
    await world.sdk.subscriptions.cancel(first);
    for (const event of later) await world.deliver(event);
    expect(world.state.subscriptions.get(second)?.status).toBe('active');
    expect(world.state.refunds.size).toBe(0);
  });

  it('is left to staff after a renewal', async () => {
    const world = openWorld();
    const { second } = await buyTwice(world);
    const item = world.state.subscriptions.get(second)?.items.data[0];
    if (item) item.current_period_start += 30 * 86_400;
    await deliverAll(world);
    expect(world.state.subscriptions.get(second)?.status).toBe('active');
    expect(world.state.refunds.size).toBe(0);
  });
});
