import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { transactionIdOf } from '../../../functions/src/transactions/transaction-id.ts';
import { findMarkedProcesses, MARK_VARIABLE } from '../../../tools/world/processes/processes.ts';
import { database } from '../../emulator/database.ts';
import { payDirectly } from '../../emulator/payments/payments.ts';
import { control, stripe } from '../../emulator/sandbox.ts';

/** At least so many, and more until functions were killed often enough, which on a fast machine takes longer. */
const PAYMENTS = 40;
const MOST_PAYMENTS = 400;
const KILLS = 6;
const FEWEST_KILLS = 2;

afterAll(() => control('DELETE', '/chaos'));

interface Delivery {
  id: string;
  status: string;
  attempts: { status: number | null }[];
}

/** What the sandbox has sent or will send, as far as it remembers. */
async function deliveries(): Promise<Delivery[]> {
  return (await control<{ deliveries: Delivery[] }>('GET', '/webhooks')).deliveries;
}

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
    const earlier = new Set((await deliveries()).map(({ id }) => id));
    // Delivered again soon; Stripe's own pauses would be hours.
    const chaos = { duplicate: 0.3, reorder: true, retryMs: Array(40).fill(500) };
    await control('POST', '/chaos', chaos);
    let killed = 0;
    let isTimeUp = false;
    const killing = (async () => {
      while (!isTimeUp && killed < KILLS) {
        await delay(700);
        killed += killFunctions();
      }
    })();
    const intents: { id: string; refunded: number }[] = [];
    for (let i = 0; i < PAYMENTS || (killed < FEWEST_KILLS && i < MOST_PAYMENTS); i += 1) {
      const { id } = await payDirectly(`storm-${i % 7}`, 1000);
      const refunded = [0, 400, 1000][i % 3] ?? 0;
      if (refunded) await stripe.refunds.create({ payment_intent: id, amount: refunded });
      intents.push({ id, refunded });
      await delay(20);
    }
    isTimeUp = true;
    await killing;
    // What earlier tests have left to be tried again in hours is not waited for.
    const own = await vi.waitFor(
      async () => {
        const found = (await deliveries()).filter(({ id }) => !earlier.has(id));
        expect(found.filter(({ status }) => status !== 'delivered')).toEqual([]);
        return found;
      },
      { timeout: 100_000, interval: 1000 },
    );
    expect(killed).toBeGreaterThanOrEqual(FEWEST_KILLS);
    expect(own.length).toBeGreaterThanOrEqual(200);
    const failed = own.flatMap(({ attempts }) => attempts).filter(({ status }) => status !== 200);
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
