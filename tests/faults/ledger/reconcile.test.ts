import { describe, expect, it, vi } from 'vitest';
import {
  nextChunkMs,
  nextRange,
  splitRange,
} from '../../../functions/src/ledger/reconcile/reconcile-window.ts';
import type { TransactionRecord } from '../../../functions/src/transactions/transaction.ts';
import { transactionIdOf } from '../../../functions/src/transactions/transaction-id.ts';
import { type InProcessWorld, openWorld, paymentTerms, SUBSCRIPTION_METADATA } from '../world-in-process.ts';
import { abandonAfter } from './interruption.ts';
import { lastDays, newReconcileState, runReconcile as run } from './run-reconcile.ts';

/** A day with everything in it: its payments by what must become of them, and its subscriptions. */
async function liveADay({ sdk }: InProcessWorld) {
  const pay = async (card: string) => {
    const { id } = await sdk.paymentIntents.create(paymentTerms(1000));
    await sdk.paymentIntents.confirm(id, { payment_method: card }).catch(() => {});
    return id;
  };
  for (let i = 0; i < 120; i += 1) await pay('pm_card_visa');
  await sdk.refunds.create({ payment_intent: await pay('pm_card_visa') });
  await sdk.refunds.create({ payment_intent: await pay('pm_card_visa'), amount: 300 });
  await pay('pm_card_chargeDeclined');
  await pay('pm_card_createDispute');
  await sdk.paymentIntents.create(paymentTerms(1000));
  const subscribe = async (userId: string) => {
    const customer = await sdk.customers.create({ metadata: { userId } });
    const card = await sdk.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    return sdk.subscriptions.create({
      customer: customer.id,
      default_payment_method: card.id,
      items: [{ price: 'price_ai_caller_starter' }],
      metadata: { ...SUBSCRIPTION_METADATA, userId },
    });
  };
  await subscribe('bea');
  await sdk.subscriptions.cancel((await subscribe('cid')).id);
  // Another product's payment.
  await sdk.paymentIntents.create({
    ...paymentTerms(500),
    metadata: {},
    confirm: true,
    payment_method: 'pm_card_visa',
  });
}

const contentOf = ({ ledger }: InProcessWorld) =>
  ['transactions', 'subscriptions', 'entitlements'].map(collection => ledger.all(collection));

describe('a reconciliation', () => {
  it('repairs a day of lost webhooks as the webhooks would have, and then writes nothing', async () => {
    const world = openWorld();
    await liveADay(world);
    const first = await run(world);
    expect(first).toMatchObject({ complete: true, errors: [] });
    // 124 single payments and two first bills; two subscriptions.
    expect(first.repaired.filter(({ kind }) => kind === 'payment')).toHaveLength(126);
    expect(first.repaired.filter(({ kind }) => kind === 'subscription')).toHaveLength(2);
    const repaired = contentOf(world);

    const before = world.ledger.writes;
    const second = await run(world);
    expect(second).toMatchObject({ complete: true, repaired: [], errors: [] });
    expect(second.unchanged).toBe(second.checked);
    expect(world.ledger.writes).toBe(before);

    // The webhooks come after all.
    for (const event of world.events) await world.deliver(event);
    expect(contentOf(world)).toEqual(repaired);
  });

  it('fills in what older records lack, and does not mind that addresses are new whenever they are asked for', async () => {
    const world = openWorld();
    await liveADay(world);
    await run(world);
    const held = [...world.ledger.all<TransactionRecord>('transactions')];
    const billed = held.filter(([, { invoiceUrl, invoicePdfUrl }]) => invoiceUrl && invoicePdfUrl);
    expect(billed).toHaveLength(2);
    const isWhole = ({ receiptUrl, refunds, refundedCents }: TransactionRecord) =>
      receiptUrl !== null && refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) === refundedCents;
    expect(held.filter(([, record]) => isWhole(record))).toHaveLength(held.length - 1);

    // As they were written before the ledger knew of these.
    for (const [id, record] of held) {
      const document = world.ledger.documents.get(`transactions/${id}`);
      const older = { ...record, invoiceUrl: null, invoicePdfUrl: null, refunds: [] };
      if (document) document.data = older;
    }
    for (const charge of world.state.charges.values()) {
      if (charge.receipt_url) charge.receipt_url += '?another';
    }
    // Two bills and two payments with refunds.
    expect((await run(world)).repaired).toHaveLength(4);
    const addresses = (all: Iterable<[string, TransactionRecord]>) =>
      new Map([...all].map(([id, { receiptUrl: _, ...rest }]) => [id, rest]));
    expect(addresses(world.ledger.all<TransactionRecord>('transactions'))).toEqual(addresses(held));
    expect((await run(world)).repaired).toEqual([]);
  });

  it('ends what has waited two days for the payer’s bank, and nothing else', async () => {
    const world = openWorld();
    const { sdk, clock } = world;
    const waiting = async (hours: number, changes: object = {}) => {
      clock.set(Math.floor(Date.now() / 1000) - hours * 3600);
      const { id } = await sdk.paymentIntents.create({ ...paymentTerms(1000), ...changes });
      await sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_threeDSecureRequired' });
      return id;
    };
    const left = await waiting(49);
    const answering = await waiting(47);
    const hosted = await waiting(60, {
      metadata: { ...paymentTerms(1000).metadata, paymentMethod: 'stripe_checkout' },
    });
    const foreign = await waiting(60, { metadata: {} });
    clock.set(null);
    for (const event of world.events.splice(0)) await world.deliver(event);
    expect((await run(world)).repaired).toMatchObject([{ kind: 'payment', id: left }]);
    const statusOf = async (id: string) => (await sdk.paymentIntents.retrieve(id)).status;
    expect(await statusOf(left)).toBe('canceled');
    for (const id of [answering, hosted, foreign]) expect(await statusOf(id)).toBe('requires_action');
    const rows = [...world.ledger.all<TransactionRecord>('transactions').values()];
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['canceled', 'pending', 'pending']);
    expect((await run(world)).repaired).toEqual([]);
  });

  it('finds what happened to payments and subscriptions that are older than its range', async () => {
    const world = openWorld();
    world.clock.set(Math.floor(Date.now() / 1000) - 20 * 86_400);
    const { id } = await world.sdk.paymentIntents.create(paymentTerms(1000));
    await world.sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    for (const event of world.events.splice(0)) await world.deliver(event);
    world.clock.set(null);
    await world.sdk.refunds.create({ payment_intent: id });
    expect((await run(world)).repaired).toEqual([
      { kind: 'payment', id, what: expect.stringContaining('refunded') },
    ]);
  });

  it('finds an inquiry of a payment that is right on its own day', async () => {
    const world = openWorld();
    const { sdk, clock, state } = world;
    const pay = async (card: string) => {
      const { id } = await sdk.paymentIntents.create(paymentTerms(1000));
      await sdk.paymentIntents.confirm(id, { payment_method: card });
      return id;
    };
    clock.set(Math.floor(Date.now() / 1000) - 2 * 86_400);
    const id = await pay('pm_card_createDisputeInquiry');
    for (const event of world.events.splice(0)) {
      if (!event.type.startsWith('charge.dispute.')) await world.deliver(event);
    }
    clock.set(null);
    // The bank asks two days later, and every webhook about it is lost.
    for (const dispute of state.disputes.values()) dispute.created = Math.floor(Date.now() / 1000);
    const document = world.ledger.documents.get(`transactions/${transactionIdOf(id)}`);
    const record = document?.data as TransactionRecord;
    if (document) document.data = { ...record, status: 'completed', dispute: null };

    expect((await run(world)).repaired).toMatchObject([{ kind: 'payment', id }]);
    expect(world.ledger.all<TransactionRecord>('transactions').get(transactionIdOf(id))).toMatchObject({
      status: 'disputed',
      dispute: { status: 'warning_needs_response' },
    });
    expect((await run(world)).repaired).toEqual([]);
  });

  it('says what it could not compare and goes on with the rest', async () => {
    const world = openWorld();
    await liveADay(world);
    const [first] = world.state.paymentIntents.values();
    if (first) first.status = 'unheard_of' as typeof first.status;
    const { errors, repaired } = await run(world);
    expect(errors).toEqual([{ id: first?.id, error: expect.stringContaining('unheard_of') }]);
    expect(repaired).toHaveLength(127);
  });

  it('retries what failed until it is right, also when it is older than the next range', async () => {
    const world = openWorld();
    const state = newReconcileState();
    const { id } = await world.sdk.paymentIntents.create(paymentTerms(1000));
    await world.sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const { paymentIntents } = world.sdk;
    const retrieve = paymentIntents.retrieve.bind(paymentIntents);
    const broken = vi.spyOn(paymentIntents, 'retrieve').mockRejectedValue(new Error('500'));
    expect(await run(world, { state })).toMatchObject({ complete: true, errors: [{ id, error: '500' }] });
    const tomorrow = { from: new Date(Date.now() + 30_000), to: new Date(Date.now() + 60_000) };
    await run(world, { state, range: tomorrow });
    expect(Object.fromEntries(state.failures)).toEqual({
      [id]: { kind: 'payment', error: '500', attempts: 2 },
    });

    broken.mockImplementation(retrieve);
    expect((await run(world, { state, range: tomorrow })).repaired).toMatchObject([{ kind: 'payment', id }]);
    expect(state.failures.size).toBe(0);
    expect(world.ledger.all('transactions').size).toBe(1);
  });

  it('that was killed is continued from its last checkpoint', async () => {
    const world = openWorld();
    const { sdk, clock } = world;
    for (const day of [3, 2, 1]) {
      clock.set(Math.floor(Date.now() / 1000) - day * 86_400 + 3600);
      for (let i = 0; i < 20; i += 1) {
        const { id } = await sdk.paymentIntents.create(paymentTerms(1000));
        await sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
      }
    }
    clock.set(null);
    const range = lastDays(3);
    const state = newReconcileState();
    expect(await abandonAfter(400, () => run(world, { range, state }))).toBe('abandoned');
    const reached = state.checkpoints.at(-1);
    if (!reached) throw new Error('Nothing was stored.');
    expect(reached.to.getTime()).toBeGreaterThan(range.from.getTime());
    const before = world.ledger.all('transactions').size;
    const next = nextRange({ ...reached, from: range.from }, new Date());
    expect(next.from.getTime()).toBeGreaterThan(range.from.getTime());
    await run(world, { range: next, state, subscriptionsDone: reached.subscriptionsDone });
    expect(before).toBeLessThan(60);
    expect(world.ledger.all('transactions').size).toBe(60);
  });

  it('stops when its time is over, says how far it came, and the next one goes on from there', async () => {
    const world = openWorld();
    await liveADay(world);
    let asked = 0;
    const cut = await run(world, { isTimeUp: () => ++asked > 40 });
    expect(cut.complete).toBe(false);
    expect(cut.to.getTime()).toBeLessThan(Date.now());
    const { subscriptionsDone } = cut;
    const range = nextRange({ ...cut, from: lastDays(3).from }, new Date());
    await run(world, { range, subscriptionsDone });
    expect((await run(world)).repaired).toEqual([]);
  });

  it('does not overwrite what a webhook brings at the same time', async () => {
    const world = openWorld();
    await liveADay(world);
    await Promise.all([run(world), run(world), ...world.events.map(event => world.deliver(event))]);
    expect((await run(world)).repaired).toEqual([]);
  });
});

describe('the range of a reconciliation', () => {
  const now = new Date('2026-02-01T12:00:00Z');

  it('is thirty days at first, then from three days before the last one', () => {
    expect(nextRange(null, now).from).toEqual(new Date('2026-01-02T12:00:00Z'));
    const last = {
      from: new Date('2026-01-29T10:00:00Z'),
      to: new Date('2026-02-01T11:00:00Z'),
      complete: true,
      subscriptionsDone: true,
    };
    expect(nextRange(last, now).from).toEqual(new Date('2026-01-29T11:00:00Z'));
    expect(nextRange({ ...last, complete: false }, now).from).toEqual(new Date('2026-02-01T10:59:00Z'));
    expect(nextRange({ ...last, to: new Date('2020-01-01') }, now).from).toEqual(
      new Date('2026-01-02T12:00:00Z'),
    );
  });

  it('is taken in hours after a run that could not finish a single part', () => {
    const stuck = { from: now, to: now, complete: false, subscriptionsDone: true };
    expect(nextChunkMs(stuck)).toBe(3_600_000);
    expect(nextChunkMs({ ...stuck, to: new Date(now.getTime() + 1) })).toBe(86_400_000);
    // Its time went to the subscriptions, which the next one leaves out.
    expect(nextChunkMs({ ...stuck, complete: true })).toBe(86_400_000);
    expect(nextChunkMs(null)).toBe(86_400_000);
  });

  it('is taken in days without a gap', () => {
    const parts = splitRange({ from: new Date('2026-01-29T11:00:00Z'), to: now }, 86_400_000);
    expect(parts).toHaveLength(4);
    expect(parts[0]?.from).toEqual(new Date('2026-01-29T11:00:00Z'));
    for (const [i, part] of parts.slice(1).entries()) expect(part.from).toEqual(parts[i]?.to);
    expect(parts.at(-1)?.to).toEqual(now);
  });
});
