import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { toTransactionId } from '../../../functions/src/transactions/transaction-id.ts';
import { database } from '../../support/database.ts';
import { killFunctions, pauseDatabase } from '../../support/disturb.ts';
import { eventually } from '../../support/eventually.ts';
import { payDirectly } from '../../support/records/payments.ts';
import { control, stripe } from '../../support/sandbox.ts';
import { world } from '../../support/world.ts';

/** Payments are created until functions were killed often enough, within these bounds. */
const MIN_PAYMENTS = 40;
const MAX_PAYMENTS = 400;
const MAX_KILLS = 6;
const MIN_KILLS = 2;

interface Delivery {
  id: string;
  status: string;
  attempts: { status: number | null }[];
}

/** Returns the sandbox's recent and pending webhook deliveries. */
async function deliveries(): Promise<Delivery[]> {
  return (await control<{ deliveries: Delivery[] }>('GET', '/webhooks')).deliveries;
}

it.runIf(process.platform === 'linux' && world.mark)(
  'the ledger records every payment once and correctly while functions are killed repeatedly and the database hangs',
  { tags: 'large' },
  async () => {
    const earlier = new Set((await deliveries()).map(({ id }) => id));
    // Short retry delays; Stripe's own would be hours.
    const chaos = { duplicate: 0.3, reorder: true, retryMs: Array(40).fill(500) };
    await control('POST', '/chaos', chaos);
    let killed = 0;
    let isTimeUp = false;
    const killing = (async () => {
      while (!isTimeUp && killed < MAX_KILLS) {
        await delay(700);
        killed += killFunctions();
      }
    })();
    const intents: { id: string; refunded: number }[] = [];
    for (let i = 0; i < MIN_PAYMENTS || (killed < MIN_KILLS && i < MAX_PAYMENTS); i += 1) {
      const { id } = await payDirectly(`storm-${i % 7}`, 1000);
      const refunded = [0, 400, 1000][i % 3] ?? 0;
      if (refunded) await stripe.refunds.create({ payment_intent: id, amount: refunded });
      intents.push({ id, refunded });
      await delay(20);
    }
    await pauseDatabase(3_000);
    isTimeUp = true;
    await killing;
    // Excludes pending retries of earlier tests.
    const own = await eventually(async () => {
      const found = (await deliveries()).filter(({ id }) => !earlier.has(id));
      expect(found.filter(({ status }) => status !== 'delivered')).toEqual([]);
      return found;
    });
    expect(killed).toBeGreaterThanOrEqual(MIN_KILLS);
    expect(own.length).toBeGreaterThanOrEqual(200);
    const failed = own.flatMap(({ attempts }) => attempts).filter(({ status }) => status !== 200);
    expect(failed.length).toBeGreaterThan(0);

    for (const { id, refunded } of intents) {
      const { docs } = await database
        .collection('transactions')
        .where('stripePaymentIntentId', '==', id)
        .get();
      expect(docs.map(document => document.id)).toEqual([toTransactionId(id)]);
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
);
