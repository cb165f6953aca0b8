import { setTimeout as delay } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { HANDLED_EVENTS } from '../../functions/src/ledger/events/handled-events.ts';
import { toTransactionId } from '../../functions/src/transactions/transaction-id.ts';
import { randomFrom } from '../../tools/demo-data/random.ts';
import { killFunctions, pauseDatabase } from '../support/disturb.ts';
import { runScheduledReconciliation } from '../support/records/scheduled-reconciliation.ts';
import { control, stripe } from '../support/sandbox.ts';
import { world } from '../support/world.ts';
import {
  type Expected,
  type PlanStatus,
  simulatePayment,
  simulateSubscription,
  toSubscriber,
} from './simulated-purchases.ts';

const EVENTS = 8_200;
const SEED = 1;
const KILLS = 4;
const PAUSE_MS = 10_000;
const WORKERS = 6;
/** Limit of pending deliveries, so that most arrive while their payment still changes. */
const MAX_PENDING = 300;

const CHAOS = { duplicate: 0.3, drop: 0.2, reorder: true, delayMs: 1_000, retryMs: Array(60).fill(1_000) };

process.env.METADATA_SERVER_DETECTION = 'none';
const app = initializeApp({ projectId: world.projectId }, 'storm');
const database = getFirestore(app);
const auth = getAuth(app);

const expected = new Map<string, Expected>();
const plans = new Map<string, PlanStatus>();

/** Runs the storm and returns whether the ledger is correct. No new events are created after `stormEnd` (ms). */
export async function runRealStorm(stormEnd: number): Promise<boolean> {
  const since = Math.floor(Date.now() / 1000) - 1;
  await control('POST', '/chaos', CHAOS);
  const { killed } = await storm(stormEnd, since);
  const events = await countEvents(since);
  const left = Math.max(1_000, stormEnd + 30_000 - Date.now());
  const flushed = await control<{ done: boolean; pending: number }>('POST', '/webhooks/flush', {
    timeoutMs: left,
  });
  await control('DELETE', '/chaos');
  console.log(
    `${events} events of ${expected.size} payments and ${plans.size} plans; functions killed ${KILLS} times (${killed} processes), database paused for ${PAUSE_MS / 1000} s, ${flushed.pending} deliveries left.`,
  );

  const first = await runScheduledReconciliation(database);
  const { wrong, lost, duplicated } = await compareLedger();
  const before = await writeTimes();
  const second = await runScheduledReconciliation(database);
  const after = await writeTimes();
  const changed = [...after].filter(([path, time]) => before.get(path) !== time).map(([path]) => path);
  for (const line of [...wrong, ...lost, ...duplicated, ...changed].slice(0, 20)) console.log(`  ${line}`);
  console.log(
    `reconciliation: ${first.checked} compared in ${(first.tookMs / 1000).toFixed(1)} s; again: ${second.checked} in ${(second.tookMs / 1000).toFixed(1)} s`,
  );
  console.log(
    `wrong ${wrong.length}, lost ${lost.length}, duplicated ${duplicated.length}, repaired ${first.repaired}, changed by the second reconciliation ${changed.length + second.repaired}`,
  );
  const isComplete = first.complete && second.complete && first.errors + second.errors === 0;
  if (!isComplete) console.log('A reconciliation did not finish.');
  const problems = wrong.length + lost.length + duplicated.length + changed.length + second.repaired;
  return isComplete && problems === 0;
}

/** Simulates payments and plans while functions are killed and the database is paused once. */
async function storm(end: number, since: number): Promise<{ killed: number }> {
  const random = randomFrom(SEED);
  const start = Date.now();
  let started = 0;
  let isOver = false;
  let killed = 0;
  const disturbing = (async () => {
    // Distributed over the available time, with the pause in the middle.
    const step = (end - start) / (KILLS + 2);
    for (let count = 0; count < KILLS; count += 1) {
      await untilOver(step, () => isOver);
      killed += killFunctions();
      if (count === 1) {
        await untilOver(step / 2, () => isOver);
        await pauseDatabase(PAUSE_MS);
      }
    }
  })();
  const worker = async () => {
    while (!isOver) {
      started += 1;
      const number = started;
      if (number % 8 === 0) {
        // Plans of missing accounts would be canceled.
        await auth.createUser({ uid: toSubscriber(number) });
        await simulateSubscription(stripe, random, (id, status) => plans.set(id, status), number);
      } else await simulatePayment(stripe, random, (id, state) => expected.set(id, state));
      if (number % 20 !== 0) continue;
      isOver = Date.now() > end || (number % 200 === 0 && (await countEvents(since)) >= EVENTS);
      while (!isOver && (await pending()) > MAX_PENDING) await delay(250);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  await disturbing;
  return { killed };
}

/** Waits for `ms`, or until the storm is over. */
async function untilOver(ms: number, isOver: () => boolean): Promise<void> {
  for (let waited = 0; waited < ms && !isOver(); waited += 250) await delay(250);
}

async function pending(): Promise<number> {
  return (await control<{ pending: number }>('POST', '/webhooks/flush', { timeoutMs: 0 })).pending;
}

async function countEvents(since: number): Promise<number> {
  let count = 0;
  for (let at = 0; at < HANDLED_EVENTS.length; at += 20) {
    const page = { created: { gte: since }, types: HANDLED_EVENTS.slice(at, at + 20), limit: 100 };
    for await (const _ of stripe.events.list(page)) count += 1;
  }
  return count;
}

/** Compares each record of the ledger with the simulation. */
async function compareLedger() {
  const wrong: string[] = [];
  const lost: string[] = [];
  const duplicated: string[] = [];
  const transactions = (await database.collection('transactions').get()).docs;
  const byIntent = Map.groupBy(transactions, document =>
    String(document.get('stripePaymentIntentId') ?? document.get('stripeInvoiceId')),
  );
  for (const [intent, { status, refundedCents }] of expected) {
    const [record, ...more] = byIntent.get(intent) ?? [];
    if (!record) lost.push(`${intent} has no transaction`);
    else if (record.get('status') !== status || record.get('refundedCents') !== refundedCents) {
      wrong.push(
        `${intent} is ${record.get('status')} (${record.get('refundedCents')} refunded), not ${status}`,
      );
    }
    if (more.length > 0) duplicated.push(`${intent} has ${more.length + 1} transactions`);
  }
  for (const [intent, records] of byIntent) {
    if (records.some(({ id }) => id !== toTransactionId(intent)))
      duplicated.push(`${intent} under another id`);
  }
  const subscriptions = new Map(
    (await database.collection('subscriptions').get()).docs.map(document => [document.id, document]),
  );
  const entitlements = new Map(
    (await database.collection('entitlements').get()).docs.map(document => [document.id, document]),
  );
  for (const [id, status] of plans) {
    const record = subscriptions.get(id);
    const apps = record && entitlements.get(record.get('userId'))?.get('apps');
    if (!record) lost.push(`${id} has no record`);
    else if (record.get('status') !== status || 'ai-caller' in apps !== (status === 'active')) {
      wrong.push(`${id} is ${record.get('status')}, not ${status}`);
    }
  }
  for (const id of subscriptions.keys()) if (!plans.has(id)) duplicated.push(`${id} was never bought`);
  return { wrong, lost, duplicated };
}

/** Returns the update time of each document in the ledger. */
async function writeTimes(): Promise<Map<string, string>> {
  const times = new Map<string, string>();
  for (const name of ['transactions', 'subscriptions', 'entitlements', 'reconcile_failures']) {
    for (const { ref, updateTime } of (await database.collection(name).get()).docs) {
      times.set(ref.path, updateTime.toDate().toISOString());
    }
  }
  return times;
}
