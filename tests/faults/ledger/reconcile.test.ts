import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Findings } from '../../../functions/src/ledger/reconcile/reconcile.ts';
import {
  nextChunkMs,
  nextRange,
  RECORD_FORMAT,
  splitRange,
} from '../../../functions/src/ledger/reconcile/reconcile-window.ts';
import { toTransactionId } from '../../../functions/src/transactions/transaction-id.ts';
import { abandonAfter } from '../../support/in-process/interruption.ts';
import { newPayer } from '../../support/in-process/payer.ts';
import {
  lastDays,
  openWorld,
  paymentParams,
  runReconcile as run,
} from '../../support/in-process/world-in-process.ts';

let world: ReturnType<typeof openWorld>;
beforeEach(() => {
  world = openWorld();
});

/** Simulates a day of payments, refunds, disputes and subscriptions. */
async function simulateDay() {
  const { sdk, pay } = world;
  for (let i = 0; i < 120; i += 1) await pay();
  await sdk.refunds.create({ payment_intent: await pay() });
  await sdk.refunds.create({ payment_intent: await pay(), amount: 300 });
  await pay('pm_card_chargeDeclined').catch(() => {});
  await pay('pm_card_createDispute');
  await sdk.paymentIntents.create(paymentParams(1000));
  await (await newPayer(world, { userId: 'bea' })).subscribe();
  await sdk.subscriptions.cancel((await (await newPayer(world, { userId: 'cid' })).subscribe()).id);
  // A payment of another product.
  await pay('pm_card_visa', 500, { metadata: {} });
}

const getContent = () =>
  ['transactions', 'subscriptions', 'entitlements'].map(name => world.ledger.records(name));

describe('the reconciliation', () => {
  it('repairs a day of lost webhooks, and writes nothing in the second run', async () => {
    await simulateDay();
    const first = await run(world);
    expect(first).toMatchObject({ complete: true, errors: [] });
    // 124 single payments and two first invoices; two subscriptions.
    expect(first.repaired.filter(({ kind }) => kind === 'payment')).toHaveLength(126);
    expect(first.repaired.filter(({ kind }) => kind === 'subscription')).toHaveLength(2);
    const repaired = getContent();

    const before = world.ledger.writes;
    const second = await run(world);
    expect(second).toMatchObject({ complete: true, repaired: [], errors: [] });
    expect(second.unchanged).toBe(second.checked);
    expect(world.ledger.writes).toBe(before);

    // The webhooks are delivered late.
    await world.deliverAll();
    expect(getContent()).toEqual(repaired);
  });

  it('completes records and ignores changed document URLs', async () => {
    await simulateDay();
    await run(world);
    const stored = [...world.ledger.records<TransactionRecord>('transactions')];
    const withInvoice = stored.filter(([, { invoiceUrl, invoicePdfUrl }]) => invoiceUrl && invoicePdfUrl);
    expect(withInvoice).toHaveLength(2);
    const isComplete = ({ receiptUrl, refunds, refundedCents }: TransactionRecord) =>
      receiptUrl !== null && refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) === refundedCents;
    expect(stored.filter(([, record]) => isComplete(record))).toHaveLength(stored.length - 1);

    for (const [id] of stored) {
      const older = { invoiceUrl: null, invoicePdfUrl: null, refunds: [] };
      world.ledger.put(`transactions/${id}`, older);
    }
    for (const charge of world.state.charges.values()) {
      if (charge.receipt_url) charge.receipt_url += '?another';
    }
    // Two invoices and two payments with refunds.
    expect((await run(world)).repaired).toHaveLength(4);
    const withoutReceiptUrl = (all: Iterable<[string, TransactionRecord]>) =>
      new Map([...all].map(([id, { receiptUrl: _, ...rest }]) => [id, rest]));
    expect(withoutReceiptUrl(world.ledger.records<TransactionRecord>('transactions'))).toEqual(
      withoutReceiptUrl(stored),
    );
    expect((await run(world)).repaired).toEqual([]);
  });

  it('cancels only our own payments that await authentication for two days', async () => {
    const { sdk, clock } = world;
    const waiting = (hours: number, changes: object = {}) => {
      clock.set(Math.floor(Date.now() / 1000) - hours * 3600);
      return world.pay('pm_card_threeDSecureRequired', 1000, changes);
    };
    const abandoned = await waiting(49);
    const recent = await waiting(47);
    const hosted = await waiting(60, {
      metadata: { ...paymentParams(1000).metadata, paymentMethod: 'stripe_checkout' },
    });
    const foreign = await waiting(60, { metadata: {} });
    clock.set(null);
    await world.deliverAll();
    // Its event follows: nothing was missed.
    expect((await run(world)).repaired).toEqual([]);
    await world.deliverAll();
    const getStatus = async (id: string) => (await sdk.paymentIntents.retrieve(id)).status;
    expect(await getStatus(abandoned)).toBe('canceled');
    for (const id of [recent, hosted, foreign]) expect(await getStatus(id)).toBe('requires_action');
    const statuses = world.transactions().map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['canceled', 'pending', 'pending']);
    expect((await run(world)).repaired).toEqual([]);
  });

  it.each(['verify_with_microdeposits', 'display_bank_transfer_instructions'])(
    'does not cancel a payment that awaits %s for two days',
    async type => {
      const { sdk, clock, state } = world;
      clock.set(Math.floor(Date.now() / 1000) - 49 * 3600);
      const id = await world.pay('pm_card_threeDSecureRequired');
      clock.set(null);
      const intent = state.paymentIntents.get(id);
      if (intent) intent.next_action = { type };
      await run(world);
      expect((await sdk.paymentIntents.retrieve(id)).status).toBe('requires_action');
    },
  );

  it('finds changes of payments that are older than its range', async () => {
    world.clock.set(Math.floor(Date.now() / 1000) - 20 * 86_400);
    const id = await world.pay();
    await world.deliverAll();
    world.clock.set(null);
    await world.sdk.refunds.create({ payment_intent: id });
    expect((await run(world)).repaired).toEqual([
      { kind: 'payment', id, what: expect.stringContaining('refunded') },
    ]);
  });

  it('finds a later inquiry about a payment that matched before', async () => {
    const { clock, state } = world;
    clock.set(Math.floor(Date.now() / 1000) - 2 * 86_400);
    const id = await world.pay('pm_card_createDisputeInquiry');
    for (const event of world.events.splice(0)) {
      if (!event.type.startsWith('charge.dispute.')) await world.deliver(event);
    }
    clock.set(null);
    // The inquiry is opened two days later, and its webhooks are lost.
    for (const dispute of state.disputes.values()) dispute.created = Math.floor(Date.now() / 1000);
    world.ledger.put(`transactions/${toTransactionId(id)}`, { status: 'completed', dispute: null });

    expect((await run(world)).repaired).toMatchObject([{ kind: 'payment', id }]);
    expect(world.ledger.record(`transactions/${toTransactionId(id)}`)).toMatchObject({
      status: 'disputed',
      dispute: { status: 'warning_needs_response' },
    });
    expect((await run(world)).repaired).toEqual([]);
  });

  it('reports objects that could not be compared and continues with the rest', async () => {
    await simulateDay();
    const [first] = world.state.paymentIntents.values();
    if (first) first.status = 'unheard_of' as typeof first.status;
    const { errors, repaired } = await run(world);
    expect(errors).toEqual([{ id: first?.id, error: expect.stringContaining('unheard_of') }]);
    expect(repaired).toHaveLength(127);
  });

  it('retries failures until they succeed, also when they are older than the range', async () => {
    const id = await world.pay();
    const { paymentIntents } = world.sdk;
    const retrieve = paymentIntents.retrieve.bind(paymentIntents);
    const broken = vi.spyOn(paymentIntents, 'retrieve').mockRejectedValue(new Error('500'));
    expect(await run(world)).toMatchObject({ complete: true, errors: [{ id, error: '500' }] });
    const tomorrow = { from: new Date(Date.now() + 30_000), to: new Date(Date.now() + 60_000) };
    await run(world, { range: tomorrow });
    const failure = () => world.ledger.record(`reconcile_failures/${id}`);
    expect(failure()).toMatchObject({ kind: 'payment', error: '500', attempts: 2 });

    broken.mockImplementation(retrieve);
    expect((await run(world, { range: tomorrow })).repaired).toMatchObject([{ kind: 'payment', id }]);
    expect(failure()).toBeUndefined();
    expect(world.ledger.records('transactions').size).toBe(1);
  });

  it('continues a killed run from its last checkpoint', async () => {
    for (const day of [3, 2, 1]) {
      world.clock.set(Math.floor(Date.now() / 1000) - day * 86_400 + 3600);
      for (let i = 0; i < 20; i += 1) await world.pay();
    }
    world.clock.set(null);
    const range = lastDays(3);
    const checkpoints: Findings[] = [];
    const checkpoint = async (findings: Findings) => {
      checkpoints.push(structuredClone(findings));
    };
    expect(await abandonAfter(400, () => run(world, { range, checkpoint }))).toBe('abandoned');
    const reached = checkpoints.at(-1);
    if (!reached) throw new Error('No checkpoint was stored.');
    expect(reached.to.getTime()).toBeGreaterThan(range.from.getTime());
    const before = world.ledger.records('transactions').size;
    const last = { ...reached, from: range.from, format: RECORD_FORMAT };
    const next = nextRange(last, new Date(), range.from);
    expect(next.from.getTime()).toBeGreaterThan(range.from.getTime());
    await run(world, { range: next, subscriptionsDone: reached.subscriptionsDone });
    expect(before).toBeLessThan(60);
    expect(world.ledger.records('transactions').size).toBe(60);
  });

  it('stops at its time limit, and the next run continues there', async () => {
    await simulateDay();
    let checks = 0;
    const cut = await run(world, { isTimeUp: () => ++checks > 40 });
    expect(cut.complete).toBe(false);
    expect(cut.to.getTime()).toBeLessThan(Date.now());
    const { subscriptionsDone } = cut;
    const range = nextRange({ ...cut, from: lastDays(3).from, format: RECORD_FORMAT }, new Date(), null);
    await run(world, { range, subscriptionsDone });
    expect((await run(world)).repaired).toEqual([]);
  });

  it('does not overwrite concurrent webhooks', async () => {
    await simulateDay();
    await Promise.all([run(world), run(world), ...world.events.map(event => world.deliver(event))]);
    expect((await run(world)).repaired).toEqual([]);
  });
});

describe('the range of a reconciliation', () => {
  const now = new Date('2026-02-01T12:00:00Z');

  it('starts thirty days ago in the first run, then three days before the last run', () => {
    expect(nextRange(null, now, null).from).toEqual(new Date('2026-01-02T12:00:00Z'));
    const last = {
      from: new Date('2026-01-29T10:00:00Z'),
      to: new Date('2026-02-01T11:00:00Z'),
      complete: true,
      subscriptionsDone: true,
      format: RECORD_FORMAT,
    };
    const first = new Date('2024-06-30');
    expect(nextRange(last, now, first).from).toEqual(new Date('2026-01-29T11:00:00Z'));
    expect(nextRange({ ...last, complete: false }, now, first).from).toEqual(
      new Date('2026-02-01T10:59:00Z'),
    );
    expect(nextRange({ ...last, to: new Date('2020-01-01') }, now, first).from).toEqual(
      new Date('2026-01-02T12:00:00Z'),
    );
  });

  it('covers all payments again after the record format changed, across several runs', () => {
    const first = new Date('2024-06-30');
    const last = { from: now, to: now, complete: true, subscriptionsDone: true, format: RECORD_FORMAT - 1 };
    expect(nextRange(last, now, first).from).toEqual(new Date('2024-05-31'));
    const cut = { ...last, to: new Date('2024-09-01T00:01:00Z'), complete: false };
    expect(nextRange({ ...cut, format: RECORD_FORMAT }, now, first).from).toEqual(new Date('2024-09-01'));
  });

  it('is split into hours after a run that could not finish one chunk', () => {
    const stuck = { from: now, to: now, complete: false, subscriptionsDone: true, format: RECORD_FORMAT };
    expect(nextChunkMs(stuck)).toBe(3_600_000);
    expect(nextChunkMs({ ...stuck, to: new Date(now.getTime() + 1) })).toBe(86_400_000);
    // The time was spent on the subscriptions, which the next run skips.
    expect(nextChunkMs({ ...stuck, complete: true })).toBe(86_400_000);
    expect(nextChunkMs(null)).toBe(86_400_000);
  });

  it('is split into days without gaps', () => {
    const chunks = splitRange({ from: new Date('2026-01-29T11:00:00Z'), to: now }, 86_400_000);
    expect(chunks).toHaveLength(4);
    expect(chunks[0]?.from).toEqual(new Date('2026-01-29T11:00:00Z'));
    for (const [i, chunk] of chunks.slice(1).entries()) expect(chunk.from).toEqual(chunks[i]?.to);
    expect(chunks.at(-1)?.to).toEqual(now);
  });
});
