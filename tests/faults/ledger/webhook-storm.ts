import type Stripe from 'stripe';
import type { EventResult } from '../../../functions/src/ledger/ledger.ts';
import { randomFrom } from '../../../tools/demo-data/random.ts';
import { compareConversions, compareWithStripe } from '../../support/in-process/compare.ts';
import { abandonAfter } from '../../support/in-process/interruption.ts';
import { openWorld } from '../../support/in-process/world-in-process.ts';
import { simulateReferredPurchase } from '../analytics/conversion-simulation.ts';
import { simulatePayment, simulateSubscription } from './storm-simulation.ts';

interface StormOptions {
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

/** Events that repeat other events. They are dropped, so that no later event can repair a wrong record. */
const REDUNDANT_TYPES = ['refund.created', 'refund.updated', 'charge.dispute.funds_withdrawn'];

/** Concurrent deliveries and simulations. */
const WORKERS = 24;

/** Waits of the longest delivery. */
const MAX_WAITS = 22;

/**
 * Simulates payments, declines, refunds, disputes and subscription changes while their events are delivered in random
 * order, duplicated, in parallel, and interrupted at any step. Returns how the ledger differs from Stripe.
 */
export async function runStorm({ subscriptionEvery = 8, ...options }: StormOptions) {
  const world = openWorld();
  const random = randomFrom(options.seed);
  const distinct = Math.round(options.deliveries * (1 - options.duplicates));
  const pending: { event: Stripe.Event; isRetry: boolean }[] = [];
  const known = new Set<string>();
  let deliveries = 0;
  let abandoned = 0;
  let started = 0;
  let running = 0;

  const takeEvents = () => {
    for (const event of world.events.splice(0)) {
      if (REDUNDANT_TYPES.includes(event.type) || isOfFreeInvoice(event)) continue;
      const before = countCopies(known.size, options.duplicates);
      known.add(event.id);
      const copies = 1 + countCopies(known.size, options.duplicates) - before;
      for (let copy = 0; copy < copies; copy += 1) pending.push({ event, isRetry: false });
    }
  };
  const simulateOne = async () => {
    started += 1;
    running += 1;
    const { sdk, ledger } = world;
    if (started % (2 * subscriptionEvery) === 0) {
      await simulateReferredPurchase({ sdk, ledger, random, onStep: takeEvents }, started);
    } else if (started % subscriptionEvery === 0) {
      await simulateSubscription(sdk, random, takeEvents, started);
    } else await simulatePayment(sdk, random, takeEvents);
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
    if (!chosen.isRetry) deliveries += 1;
    const isInterrupted = !chosen.isRetry && abandoned < options.abandoned * deliveries;
    const waits = isInterrupted ? Math.floor(random() * MAX_WAITS) : Number.POSITIVE_INFINITY;
    const outcome = await abandonAfter(waits, () => world.deliver(chosen.event));
    if (outcome !== 'abandoned') return;
    abandoned += 1;
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

  const compared = { database: world.ledger, state: world.state };
  const results = world.ledger.records<EventResult>('stripe_events');
  return {
    deliveries,
    abandoned,
    /** How the ledger differs from Stripe. */
    broken: compareWithStripe(compared, () => true) ?? compareConversions(compared),
    /** Events that were not applied. */
    lost: [...known].filter(id => results.get(id)?.state !== 'applied'),
    transactions: world.ledger.all('transactions').size,
    conversions: world.ledger.all('conversions').size,
  };
}

/** Whether an event is about the invoice of a trial, which the ledger ignores. */
function isOfFreeInvoice({ type, data }: Stripe.Event): boolean {
  return type === 'invoice.paid' && (data.object as Stripe.Invoice).amount_due === 0;
}

function countCopies(events: number, share: number): number {
  return Math.floor((events * share) / (1 - share) + 1e-9);
}
