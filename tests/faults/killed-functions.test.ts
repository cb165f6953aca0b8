import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { transactionIdOf } from '../../functions/src/transactions/transaction-id.ts';
import { findMarkedProcesses, MARK_VARIABLE } from '../../tools/world/processes.ts';
import { database } from '../emulator/database.ts';
import { payDirectly } from '../emulator/payments.ts';
import { control, stripe } from '../emulator/sandbox.ts';

const PAYMENTS = 40;
const KILLS = 6;

afterAll(() => control('DELETE', '/chaos'));

/** The processes of this world in which functions run; firebase-tools starts another one when one is gone. */
function findFunctionProcesses(): number[] {
  const mark = process.env[MARK_VARIABLE];
  if (!mark) throw new Error('This test must know the processes of its own world.');
  return findMarkedProcesses(mark).filter(pid => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('functionsEmulatorRuntime');
    } catch {
      return false;
    }
  });
}

/** Kills them without a warning, wherever they are. */
function killFunctions(): number {
  let killed = 0;
  for (const pid of findFunctionProcesses()) {
    try {
      process.kill(pid, 'SIGKILL');
      killed += 1;
    } catch {
      // It has just ended by itself.
    }
  }
  return killed;
}

it.runIf(process.platform === 'linux' && process.env[MARK_VARIABLE])(
  'hundreds of deliveries to functions that are killed again and again: one right record of each payment',
  async () => {
    // Deliveries that earlier tests have held back would never be done.
    await control('POST', '/webhooks/release');
    // Delivered again soon; Stripe's own pauses would be hours.
    const chaos = { duplicate: 0.3, reorder: true, retryMs: Array(40).fill(500) };
    await control('POST', '/chaos', chaos);
    let killed = 0;
    let isOver = false;
    const killing = (async () => {
      while (!isOver && killed < KILLS) {
        await delay(700);
        killed += killFunctions();
      }
    })();
    const intents: { id: string; refunded: number }[] = [];
    for (let i = 0; i < PAYMENTS; i += 1) {
      const { id } = await payDirectly(`storm-${i % 7}`, 1000);
      const refunded = [0, 400, 1000][i % 3] ?? 0;
      if (refunded) await stripe.refunds.create({ payment_intent: id, amount: refunded });
      intents.push({ id, refunded });
      await delay(20);
    }
    isOver = true;
    await killing;
    const { done } = await control<{ done: boolean }>('POST', '/webhooks/flush', { timeoutMs: 60_000 });
    expect(done).toBe(true);
    expect(killed).toBeGreaterThanOrEqual(2);

    const { deliveries } = await control<{
      deliveries: { status: string; attempts: { status: number | null }[] }[];
    }>('GET', '/webhooks');
    expect(deliveries.length).toBeGreaterThanOrEqual(200);
    // Those of earlier tests may have been dropped on purpose.
    expect(deliveries.filter(({ status }) => status !== 'delivered' && status !== 'dropped')).toEqual([]);
    const failed = deliveries.flatMap(({ attempts }) => attempts).filter(({ status }) => status !== 200);
    expect(failed.length).toBeGreaterThan(0);

    for (const { id, refunded } of intents) {
      const { docs } = await database
        .collection('transactions')
        .where('stripePaymentIntentId', '==', id)
        .get();
      expect(docs.map(document => document.id)).toEqual([transactionIdOf(id)]);
      expect(docs[0]?.data()).toMatchObject({
        status: { 0: 'completed', 400: 'partially_refunded', 1000: 'refunded' }[refunded],
        refundedCents: refunded,
      });
    }
    const parked = await database
      .collection('stripe_events')
      .where('state', 'in', ['parked', 'failing'])
      .get();
    expect(parked.docs.map(document => document.get('note'))).toEqual([]);
  },
  180_000,
);
