import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import type { RecurringRecord } from '@atrium/contract/subscriptions/subscription-record';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DatedPayment, MonthSums } from '../../../functions/src/revenue/day-sums.ts';
import {
  checkOneMonth,
  type RecountLimit,
  type RecountPorts,
  recountPayments,
  recountRecurring,
} from '../../../functions/src/revenue/recount.ts';
import { recountPorts } from '../../../functions/src/revenue/recount-ports.wiring.ts';
import type { RecurringRevenue } from '../../../functions/src/revenue/revenue-rollup-store.ts';
import { buildSubscription } from '../../../functions/src/subscriptions/testing/subscription-record.ts';
import { randomFrom } from '../../../tools/demo-data/random.ts';
import { abandonAfter, interruptEverywhere } from '../../support/in-process/interruption.ts';
import { openMemoryFirestore } from '../../support/in-process/memory-firestore.ts';

const UNLIMITED: RecountLimit = { documents: Number.POSITIVE_INFINITY, isTimeUp: () => false };
const MINUTE = 60_000;
const DAY = 86_400_000;

/** The recount's stores on a database in memory. */
class RevenueWorld implements RecountPorts {
  now = Date.parse('2026-03-20T12:00:00Z');
  /** Payments that were streamed. */
  streamed = 0;
  readonly database = openMemoryFirestore({ now: () => this.now });
  readonly subscriptions = recountPorts.subscriptions;
  readonly rollups = recountPorts.rollups;
  readonly payments = {
    ...recountPorts.payments,
    stream: (from: Date, to: Date) => this.#stream(from, to),
  };

  /** Writes a payment. In Firestore a change can become visible after its timestamp. */
  pay(id: string, { shares, ...fields }: DatedPayment, writtenAt = this.now): void {
    this.database.put(`transactions/${id}`, {
      ...fields,
      status: shares ? 'completed' : 'failed',
      amountCents: shares?.paid ?? 0,
      asked: null,
      refundedCents: shares?.refunded ?? 0,
      dispute: null,
      updatedAt: new Date(writtenAt),
    });
  }

  subscribe(id: string, subscription: RecurringRecord): void {
    this.database.put(`subscriptions/${id}`, { ...subscription, updatedAt: new Date(this.now) });
  }

  /** Returns the paid amounts by day, app and currency, counted without the rollups. */
  expected(): Record<string, number> {
    const paid: Record<string, number> = {};
    for (const payment of this.database.records<TransactionRecord>('transactions').values()) {
      const { createdAt, appId, currency, status, amountCents } = payment;
      if (status !== 'completed') continue;
      const key = `${createdAt.toISOString().slice(0, 10)} ${appId} ${currency}`;
      paid[key] = (paid[key] ?? 0) + amountCents;
    }
    return paid;
  }

  /** Returns the same from the rollups. */
  counted(): Record<string, number> {
    const paid: Record<string, number> = {};
    for (const [id, { days }] of this.database.records<{ days: MonthSums }>('revenue_rollups')) {
      if (!/^\d/.test(id)) continue;
      for (const [day, sums] of Object.entries(days)) {
        for (const sum of sums) paid[`${day} ${sum.appId} ${sum.currency}`] = sum.paid;
      }
    }
    return paid;
  }

  async *#stream(from: Date, to: Date): AsyncGenerator<DatedPayment, void, undefined> {
    for await (const payment of recountPorts.payments.stream(from, to)) {
      this.streamed += 1;
      yield payment;
    }
  }
}

const payment = (day: string, paid: number, appId = 'ai-caller'): DatedPayment => ({
  createdAt: new Date(`${day}T12:00:00Z`),
  appId,
  currency: 'USD',
  recovered: false,
  shares: { paid, refunded: 0, contested: 0 },
});

const subscription = (createdAt: Date, monthlyCents = 4900): RecurringRecord => ({
  ...buildSubscription(),
  createdAt,
  plans: [{ since: createdAt, monthlyCents, currency: 'USD' }],
});

/** Fills a world with payments of three months, of which some days have several. */
function fill(): RevenueWorld {
  const world = new RevenueWorld();
  world.now -= 30 * DAY;
  for (const [i, day] of ['2026-01-05', '2026-01-05', '2026-01-31', '2026-02-01', '2026-03-02'].entries()) {
    world.pay(`t${i}`, payment(day, 100 + i, i % 2 ? 'blooger' : 'ai-caller'));
  }
  world.now += 30 * DAY;
  return world;
}

const expectExact = (world: RevenueWorld) => expect(world.counted()).toEqual(world.expected());

describe('the sums of payments', () => {
  let world: RevenueWorld;
  beforeEach(() => {
    world = fill();
  });

  it('are exact after the first count, and include later changes of any day', async () => {
    expect(await recountPayments(world, UNLIMITED)).toEqual(new Date(world.now));
    expectExact(world);
    world.now += 60 * MINUTE;
    world.pay('t2', payment('2026-01-31', 5));
    world.pay('t9', payment('2025-12-24', 7));
    expect(await recountPayments(world, UNLIMITED)).toEqual(new Date(world.now));
    expectExact(world);
  });

  it('read only the days of changed payments', async () => {
    await recountPayments(world, UNLIMITED);
    world.now += 60 * MINUTE;
    await recountPayments(world, UNLIMITED);
    world.now += 60 * MINUTE;
    world.pay('t1', payment('2026-01-05', 1));
    world.streamed = 0;
    await recountPayments(world, UNLIMITED);
    // Both payments of that day.
    expect(world.streamed).toBe(2);
    world.now += 60 * MINUTE;
    await recountPayments(world, UNLIMITED);
    // Once more, because the change was younger than a minute.
    expect(world.streamed).toBe(4);
    world.now += 60 * MINUTE;
    await recountPayments(world, UNLIMITED);
    expect(world.streamed).toBe(4);
  });

  it('are exact without payments, and with the first one', async () => {
    world = new RevenueWorld();
    expect(await recountPayments(world, UNLIMITED)).toEqual(new Date(world.now));
    expect(world.counted()).toEqual({});
    world.now += 40 * DAY;
    world.pay('t1', payment('2026-04-28', 4900));
    await recountPayments(world, UNLIMITED);
    expectExact(world);
  });

  it('drop a payment that is no longer paid', async () => {
    await recountPayments(world, UNLIMITED);
    world.now += 60 * MINUTE;
    world.pay('t4', { ...payment('2026-03-02', 104), shares: null });
    await recountPayments(world, UNLIMITED);
    expectExact(world);
    expect(world.database.record<{ days: object }>('revenue_rollups/2026-03')?.days).toEqual({});
  });

  it('include more changes at the same time than one query returns', async () => {
    world = new RevenueWorld();
    await recountPayments(world, UNLIMITED);
    world.now += 60 * MINUTE;
    for (let i = 0; i < 1_200; i += 1) {
      world.pay(`t${i}`, payment(`2026-02-${String(1 + (i % 28)).padStart(2, '0')}`, i));
    }
    await recountPayments(world, UNLIMITED);
    expectExact(world);
  });

  it('include a change that becomes visible after a later one was counted', async () => {
    await recountPayments(world, UNLIMITED);
    world.now += 60 * MINUTE;
    const earlier = world.now;
    world.now += 1_000;
    world.pay('fast', payment('2026-02-20', 2));
    await recountPayments(world, UNLIMITED);
    world.now += 30_000;
    world.pay('slow', payment('2026-01-20', 1), earlier);
    await recountPayments(world, UNLIMITED);
    expectExact(world);
  });

  it('are exact when a recount is killed at any step and another one follows', async () => {
    const recount = (filled: RevenueWorld) => recountPayments(filled, UNLIMITED);
    const interruptions = await interruptEverywhere(fill, recount, async (world, waits) => {
      // Something changes before the next run, also in what the first one has counted.
      world.now += 5 * MINUTE;
      world.pay('t0', payment('2026-01-05', 1));
      world.pay('new', payment('2026-02-14', 2));
      const killedAgain = await abandonAfter(waits >> 1, () => recount(world));
      world.now += 5 * MINUTE;
      if (killedAgain === 'abandoned') await recount(world);
      expectExact(world);
    });
    expect(interruptions).toBeGreaterThan(24);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'are exact after several recounts at once while payments change (seed %d)',
    async seed => {
      const random = randomFrom(seed);
      const day = () =>
        `2026-0${1 + Math.floor(random() * 3)}-${String(1 + Math.floor(random() * 20)).padStart(2, '0')}`;
      const days = new Map<string, string>();
      for (let round = 0; round < 6; round += 1) {
        const running = [1, 2, 3].map(() =>
          abandonAfter(Math.floor(random() * 60), () => recountPayments(world, UNLIMITED)),
        );
        for (let i = 0; i < 5; i += 1) {
          const id = `r${Math.floor(random() * 12)}`;
          const createdOn = days.get(id) ?? day();
          days.set(id, createdOn);
          world.pay(id, payment(createdOn, Math.floor(random() * 1000)));
          world.now += Math.floor(random() * 40_000);
          await Promise.resolve();
        }
        await Promise.all(running);
      }
      await recountPayments(world, UNLIMITED);
      expectExact(world);
    },
  );

  it('are exact when a slow recount writes after faster ones', async () => {
    await recountPayments(world, UNLIMITED);
    world.now += 60 * MINUTE;
    world.pay('t0', payment('2026-01-05', 1));
    const reached = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    const slow = recountPayments(
      {
        rollups: world.rollups,
        payments: {
          ...world.payments,
          async *stream(from, to) {
            yield* world.payments.stream(from, to);
            reached.resolve();
            await opened.promise;
          },
        },
      },
      UNLIMITED,
    );
    await reached.promise;
    world.pay('t1', payment('2026-01-05', 2));
    await recountPayments(world, UNLIMITED);
    world.now += 60 * MINUTE;
    await recountPayments(world, UNLIMITED);
    expectExact(world);
    opened.resolve();
    await slow;
    expectExact(world);
  });

  it('continue within a limit until the first count is complete', async () => {
    let calls = 0;
    while ((await recountPayments(world, { ...UNLIMITED, documents: 3 })) === null) calls += 1;
    expect(calls).toBeGreaterThan(0);
    expectExact(world);
  });

  it('stay unchanged, with their time, when more has changed than the limit allows', async () => {
    const before = await recountPayments(world, UNLIMITED);
    const counted = world.counted();
    world.now += 60 * MINUTE;
    for (let i = 0; i < 10; i += 1) world.pay(`n${i}`, payment('2026-02-02', 1));
    expect(await recountPayments(world, { ...UNLIMITED, documents: 5 })).toEqual(before);
    expect(world.counted()).toEqual(counted);
    await recountPayments(world, UNLIMITED);
    expectExact(world);
  });

  it('are checked one month a day, and corrected when one is wrong', async () => {
    await recountPayments(world, UNLIMITED);
    world.database.put('revenue_rollups/2026-02', { days: {} });
    const found: (string | null)[] = [];
    for (let day = 0; day < 4; day += 1) {
      found.push(await checkOneMonth(world, new Date(world.now), UNLIMITED));
      expect(await checkOneMonth(world, new Date(world.now), UNLIMITED)).toBeNull();
      world.now += DAY;
    }
    expect(found).toEqual([null, '2026-02', null, null]);
    expectExact(world);
  });
});

describe('recurring revenue', () => {
  const listRows = (world: RevenueWorld) =>
    world.database
      .record<RecurringRevenue>('revenue_rollups/subscriptions')
      ?.rows.map(({ month, mrr }) => [month, mrr]);

  it('is calculated again when a subscription has changed or a month has begun', async () => {
    const world = new RevenueWorld();
    world.subscribe('s1', subscription(new Date('2026-02-10')));
    await recountRecurring(world, UNLIMITED);
    expect(listRows(world)).toEqual([
      ['2026-02', 4900],
      ['2026-03', 4900],
    ]);
    world.now += 60 * MINUTE;
    world.subscribe('s2', subscription(new Date(world.now), 100));
    await recountRecurring(world, UNLIMITED);
    expect(listRows(world)?.at(-1)).toEqual(['2026-03', 5000]);
    world.now += 20 * DAY;
    await recountRecurring(world, UNLIMITED);
    expect(listRows(world)?.at(-1)).toEqual(['2026-04', 5000]);
    const before = world.database.documents.get('revenue_rollups/subscriptions');
    world.now += 60 * MINUTE;
    expect(await recountRecurring(world, UNLIMITED)).toMatchObject({ asOf: new Date(world.now) });
    expect(world.database.documents.get('revenue_rollups/subscriptions')).toBe(before);
  });

  it('stays unchanged, with its time, when there are more subscriptions than the limit allows', async () => {
    const world = new RevenueWorld();
    expect(await recountRecurring(world, { ...UNLIMITED, documents: 0 })).not.toBeNull();
    for (let i = 0; i < 3; i += 1) world.subscribe(`s${i}`, subscription(new Date('2026-02-10')));
    const before = await recountRecurring(world, UNLIMITED);
    world.now += 60 * MINUTE;
    world.subscribe('s9', subscription(new Date('2026-03-10')));
    expect(await recountRecurring(world, { ...UNLIMITED, documents: 3 })).toEqual(before);
    expect(listRows(world)?.at(-1)).toEqual(['2026-03', 3 * 4900]);
  });

  it('is exact when a calculation is killed at any step while others run', async () => {
    let waits = 0;
    for (let isKilled = true; isKilled; waits += 1) {
      const world = new RevenueWorld();
      world.subscribe('s1', subscription(new Date('2026-02-10')));
      const killed = abandonAfter(waits, () => recountRecurring(world, UNLIMITED));
      const other = recountRecurring(world, UNLIMITED);
      world.now += 1_000;
      world.subscribe('s2', subscription(new Date('2026-03-15'), 100));
      isKilled = (await killed) === 'abandoned';
      await other;
      world.now += 1_000;
      await recountRecurring(world, UNLIMITED);
      expect(listRows(world)?.at(-1)).toEqual(['2026-03', 5000]);
    }
    expect(waits).toBeGreaterThan(5);
  });
});
