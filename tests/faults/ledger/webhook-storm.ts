import type Stripe from 'stripe';
import type { EventResult } from '../../../functions/src/ledger/ledger.ts';
import type { SubscriptionRecord } from '../../../functions/src/subscriptions/subscription.ts';
import type { TransactionRecord } from '../../../functions/src/transactions/transaction.ts';
import { transactionIdOf } from '../../../functions/src/transactions/transaction-id.ts';
import { type InProcessWorld, openWorld, randomFrom } from '../world-in-process.ts';
import { abandonAfter } from './interruption.ts';
import { type Expected, type PlanStatus, tellPayment, tellSubscription } from './storm-stories.ts';

export interface StormOptions {
  /** How many deliveries come at least, duplicates included. Those that were cut off come again on top. */
  deliveries: number;
  /** Share of deliveries that are duplicates. */
  duplicates: number;
  /** Share of deliveries that are cut off at some wait. */
  abandoned: number;
  seed: number;
}

export interface StormResult {
  deliveries: number;
  abandoned: number;
  payments: number;
  /** Payments and subscriptions whose record says something else than what happened. */
  wrong: string[];
  /** Payments, subscriptions and events without a record, and records without a payment. */
  lost: string[];
}

/** Say once more what another event says: without them, nothing comes later to put a mistake right. */
const REPEATS = ['refund.created', 'refund.updated', 'charge.dispute.funds_withdrawn'];

/** Deliveries and actions in progress at the same time. */
const LANES = 24;

/** As many waits as the longest delivery has. */
const MAX_WAITS = 12;

/**
 * Payments are made, declined, refunded and contested and subscriptions change while their events are delivered
 * shuffled, twice, in parallel, and cut off anywhere. Answers what the ledger then has wrong.
 */
export async function runStorm(options: StormOptions): Promise<StormResult> {
  const world = openWorld();
  const random = randomFrom(options.seed);
  const distinct = Math.round(options.deliveries * (1 - options.duplicates));
  const pending: { event: Stripe.Event; isRetry: boolean }[] = [];
  const expected = new Map<string, Expected>();
  const plans = new Map<string, PlanStatus>();
  const known = new Set<string>();
  const result: StormResult = { deliveries: 0, abandoned: 0, payments: 0, wrong: [], lost: [] };
  let stories = 0;
  let running = 0;

  const takeEvents = () => {
    for (const event of world.events.splice(0)) {
      if (REPEATS.includes(event.type)) continue;
      const before = copiesOf(known.size, options.duplicates);
      known.add(event.id);
      const copies = 1 + copiesOf(known.size, options.duplicates) - before;
      for (let copy = 0; copy < copies; copy += 1) pending.push({ event, isRetry: false });
    }
  };
  const tellStory = async () => {
    stories += 1;
    running += 1;
    const saveTo =
      <T>(told: Map<string, T>) =>
      (id: string, state: T) => {
        told.set(id, state);
        takeEvents();
      };
    await (stories % 8 === 0
      ? tellSubscription(world.sdk, random, saveTo(plans), stories)
      : tellPayment(world.sdk, random, saveTo(expected)));
    running -= 1;
  };
  const deliverOne = async () => {
    const [last] = pending.slice(-1);
    if (!last) return new Promise<void>(resolve => setImmediate(resolve));
    // Half of them from those that came last, so that the events of one payment meet each other.
    const among = random() < 0.5 ? Math.min(pending.length, LANES) : pending.length;
    const at = pending.length - 1 - Math.floor(random() * among);
    const chosen = pending[at] ?? last;
    pending[at] = last;
    pending.pop();
    if (!chosen.isRetry) result.deliveries += 1;
    const isCut = !chosen.isRetry && result.abandoned < options.abandoned * result.deliveries;
    const waits = isCut ? Math.floor(random() * MAX_WAITS) : Number.POSITIVE_INFINITY;
    const outcome = await abandonAfter(waits, () => world.deliver(chosen.event));
    if (outcome !== 'abandoned') return;
    result.abandoned += 1;
    pending.push({ event: chosen.event, isRetry: true });
  };
  const lane = async () => {
    while (known.size < distinct || running > 0 || pending.length > 0) {
      // Only so many wait that most are delivered while their payment still changes.
      const tellsMore = known.size < distinct && pending.length < LANES;
      await (tellsMore ? tellStory() : deliverOne());
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));

  result.payments = expected.size;
  judge(world, { expected, plans, known }, result);
  return result;
}

function copiesOf(events: number, share: number): number {
  return Math.floor((events * share) / (1 - share) + 1e-9);
}

function judge(
  { ledger, state }: InProcessWorld,
  {
    expected,
    plans,
    known,
  }: {
    expected: Map<string, Expected>;
    plans: Map<string, PlanStatus>;
    known: Set<string>;
  },
  { wrong, lost }: StormResult,
): void {
  const records = ledger.all<TransactionRecord>('transactions');
  const verdicts = ledger.all<EventResult>('stripe_events');
  for (const id of known) {
    if (verdicts.get(id)?.state !== 'applied') lost.push(`${id} is ${verdicts.get(id)?.state}`);
  }
  for (const [intent, { status, refundedCents }] of expected) {
    const record = records.get(transactionIdOf(intent));
    if (!record) lost.push(intent);
    else if (
      record.status !== status ||
      record.refundedCents !== refundedCents ||
      record.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) !== refundedCents
    ) {
      wrong.push(`${intent} is ${record.status}, not ${status}`);
    }
  }
  const paid = new Set([...state.paymentIntents.keys()].map(transactionIdOf));
  for (const id of records.keys()) if (!paid.has(id)) lost.push(`${id} has no payment`);

  const subscriptions = ledger.all<SubscriptionRecord>('subscriptions');
  const entitlements = ledger.all<object>('entitlements');
  for (const [id, status] of plans) {
    const record = subscriptions.get(id);
    const opens = record && 'ai-caller' in (entitlements.get(record.userId) ?? {});
    if (!record) lost.push(id);
    else if (record.status !== status || opens !== (status === 'active'))
      wrong.push(`${id} is ${record.status}`);
  }
}
