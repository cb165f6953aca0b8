import type Stripe from 'stripe';
import type { ConversionRecord } from '../../../functions/src/analytics/conversions/conversion.ts';
import type { EventResult } from '../../../functions/src/ledger/ledger.ts';
import type { SubscriptionRecord } from '../../../functions/src/subscriptions/subscription.ts';
import type { TransactionRecord } from '../../../functions/src/transactions/transaction.ts';
import { transactionIdOf } from '../../../functions/src/transactions/transaction-id.ts';
import { randomFrom } from '../../../tools/demo-data/random.ts';
import {
  type ExpectedConversion,
  type StoredReferral,
  simulateReferredPurchase,
} from '../analytics/conversion-simulation.ts';
import { type InProcessWorld, openWorld } from '../world-in-process.ts';
import { abandonAfter } from './interruption.ts';
import { type Expected, type PlanStatus, simulatePayment, simulateSubscription } from './storm-simulation.ts';

export interface StormOptions {
  /** Minimum number of deliveries, duplicates included. Retries of interrupted ones are additional. */
  deliveries: number;
  /** Share of deliveries that are duplicates. */
  duplicates: number;
  /** Share of deliveries that are interrupted. */
  abandoned: number;
  seed: number;
  /** One of how many simulations is a subscription; every second of them follows a referral. */
  subscriptionEvery?: number;
}

export interface StormResult {
  deliveries: number;
  abandoned: number;
  payments: number;
  conversions: ConversionResult;
  /** Payments and subscriptions whose record differs from the expected state. */
  wrong: string[];
  /** Payments, subscriptions and events without a record, and records without a payment. */
  lost: string[];
}

/** How the conversions differ from the expected ones. Amounts in cents, without what was reversed. */
interface ConversionResult {
  expected: number;
  expectedRevenue: number;
  revenue: number;
  /** Conversions that nothing explains, such as the second one of a referral or of a subscription. */
  double: string[];
  lost: string[];
  wrong: string[];
}

/** Events that repeat other events. They are dropped, so that no later event can repair a wrong record. */
const REDUNDANT_TYPES = ['refund.created', 'refund.updated', 'charge.dispute.funds_withdrawn'];

/** Concurrent deliveries and simulations. */
const WORKERS = 24;

/** Waits of the longest delivery. */
const MAX_WAITS = 22;

/**
 * Simulates payments, declines, refunds, disputes and subscription changes while their events are delivered in random
 * order, duplicated, in parallel, and interrupted at any step. Returns the differences from the expected ledger.
 */
export async function runStorm({ subscriptionEvery = 8, ...options }: StormOptions): Promise<StormResult> {
  const world = openWorld();
  const random = randomFrom(options.seed);
  const distinct = Math.round(options.deliveries * (1 - options.duplicates));
  const pending: { event: Stripe.Event; isRetry: boolean }[] = [];
  const expected = new Map<string, Expected>();
  const plans = new Map<string, PlanStatus>();
  const known = new Set<string>();
  const expectedConversions = new Map<string, ExpectedConversion>();
  const conversions: ConversionResult = {
    expected: 0,
    expectedRevenue: 0,
    revenue: 0,
    double: [],
    lost: [],
    wrong: [],
  };
  const result: StormResult = {
    deliveries: 0,
    abandoned: 0,
    payments: 0,
    conversions,
    wrong: [],
    lost: [],
  };
  let started = 0;
  let running = 0;

  const takeEvents = () => {
    for (const event of world.events.splice(0)) {
      if (REDUNDANT_TYPES.includes(event.type) || isOfFreeInvoice(event)) continue;
      const before = copiesOf(known.size, options.duplicates);
      known.add(event.id);
      const copies = 1 + copiesOf(known.size, options.duplicates) - before;
      for (let copy = 0; copy < copies; copy += 1) pending.push({ event, isRetry: false });
    }
  };
  const simulateOne = async () => {
    started += 1;
    running += 1;
    const saveTo =
      <T>(states: Map<string, T>) =>
      (id: string, state: T) => {
        states.set(id, state);
        takeEvents();
      };
    if (started % (2 * subscriptionEvery) === 0) {
      const { sdk, ledger } = world;
      const expectStatus = saveTo(plans);
      await simulateReferredPurchase(
        { sdk, ledger, random, expectStatus, expected: expectedConversions },
        started,
      );
    } else if (started % subscriptionEvery === 0) {
      await simulateSubscription(world.sdk, random, saveTo(plans), started);
    } else await simulatePayment(world.sdk, random, saveTo(expected));
    running -= 1;
  };
  const deliverOne = async () => {
    const [last] = pending.slice(-1);
    if (!last) return new Promise<void>(resolve => setImmediate(resolve));
    // Half of them from the latest events, so that the events of one payment are delivered concurrently.
    const among = random() < 0.5 ? Math.min(pending.length, WORKERS) : pending.length;
    const at = pending.length - 1 - Math.floor(random() * among);
    const chosen = pending[at] ?? last;
    pending[at] = last;
    pending.pop();
    if (!chosen.isRetry) result.deliveries += 1;
    const isInterrupted = !chosen.isRetry && result.abandoned < options.abandoned * result.deliveries;
    const waits = isInterrupted ? Math.floor(random() * MAX_WAITS) : Number.POSITIVE_INFINITY;
    const outcome = await abandonAfter(waits, () => world.deliver(chosen.event));
    if (outcome !== 'abandoned') return;
    result.abandoned += 1;
    pending.push({ event: chosen.event, isRetry: true });
  };
  const worker = async () => {
    while (known.size < distinct || running > 0 || pending.length > 0) {
      // Few deliveries are pending, so that most happen while their payment still changes.
      const canSimulate = known.size < distinct && pending.length < WORKERS;
      await (canSimulate ? simulateOne() : deliverOne());
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));

  result.payments = expected.size;
  compareLedger(world, { expected, plans, known }, result);
  compareConversions(world, expectedConversions, conversions);
  return result;
}

/** Whether an event is about the invoice of a trial, which the ledger ignores. */
function isOfFreeInvoice({ type, data }: Stripe.Event): boolean {
  return type === 'invoice.paid' && (data.object as Stripe.Invoice).amount_due === 0;
}

function copiesOf(events: number, share: number): number {
  return Math.floor((events * share) / (1 - share) + 1e-9);
}

function compareLedger(
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
  const records = ledger.records<TransactionRecord>('transactions');
  const results = ledger.records<EventResult>('stripe_events');
  for (const id of known) {
    if (results.get(id)?.state !== 'applied') lost.push(`${id} is ${results.get(id)?.state}`);
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

  const subscriptions = ledger.records<SubscriptionRecord>('subscriptions');
  const entitlements = ledger.records<{ apps: object }>('entitlements');
  const active = new Set(
    [...plans].flatMap(([id, status]) => (status === 'active' ? subscriptions.get(id)?.userId : [])),
  );
  for (const [id, status] of plans) {
    const record = subscriptions.get(id);
    const hasAccess = record && 'ai-caller' in (entitlements.get(record.userId)?.apps ?? {});
    if (!record) lost.push(id);
    else if (record.status !== status || hasAccess !== active.has(record.userId))
      wrong.push(`${id} is ${record.status}`);
  }
}

function compareConversions(
  { ledger }: InProcessWorld,
  expected: ReadonlyMap<string, ExpectedConversion>,
  result: ConversionResult,
): void {
  const found = new Map<string, ConversionRecord>();
  for (const conversion of ledger.records<ConversionRecord>('conversions').values()) {
    const { id, referralId, amountCents, reversedCents } = conversion;
    result.revenue += amountCents - reversedCents;
    if (found.has(referralId) || !expected.has(referralId)) result.double.push(`${id} of ${referralId}`);
    found.set(referralId, conversion);
  }
  for (const [id, { converted }] of ledger.records<StoredReferral>('referrals')) {
    if (converted !== expected.has(id)) result.wrong.push(`${id} is ${converted ? '' : 'not '}converted`);
  }
  for (const [referralId, { subscriptionId, amountCents, reversedCents }] of expected) {
    result.expected += 1;
    result.expectedRevenue += amountCents - reversedCents;
    const conversion = found.get(referralId);
    if (!conversion) result.lost.push(referralId);
    else if (
      conversion.subscriptionId !== subscriptionId ||
      conversion.amountCents !== amountCents ||
      conversion.reversedCents !== reversedCents
    ) {
      result.wrong.push(`${referralId} has reversed ${conversion.reversedCents}, not ${reversedCents}`);
    }
  }
}
