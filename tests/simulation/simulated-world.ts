import type Stripe from 'stripe';
import { HANDLED_EVENTS } from '../../functions/src/ledger/events/handled-events.ts';
import { randomFrom } from '../../tools/demo-data/random.ts';
import { openLocalStripe } from '../support/in-process/local-stripe.ts';
import { grpcError, openMemoryFirestore } from '../support/in-process/memory-firestore.ts';
import { findSamplePlan } from '../support/in-process/payer.ts';
import { connectLedger } from '../support/in-process/world-in-process.ts';
import { plantDefect } from './defects.ts';
import { InvariantChecks } from './invariants.ts';
import type { Fault, SimulationOptions } from './options.ts';
import { Scheduler } from './scheduler.ts';
import { makeDeterministic } from './virtual-time.ts';

/** The gRPC code of a database that can't be reached. */
const UNAVAILABLE = 14;

/** How many of the last actions a failure reports. */
const HISTORY = 60;

/** A webhook message on its way. */
export interface Message {
  event: Stripe.Event;
  attempts: number;
}

/** A customer of the product. */
interface User {
  uid: string;
  email: string;
  sessionId: string;
  testClock: string;
}

/** What a customer has got in Stripe's dashboard past our rules, in cents. */
export interface Outside {
  /** Returned although it had been returned before, or was never paid. */
  twice: number;
  /** Credit that isn't for unused time. */
  gifts: number;
}

const MAX_RATES: Record<Fault, number> = {
  crash: 0.01,
  'lost-message': 0.15,
  'duplicate-message': 0.3,
  'reordered-message': 0.8,
  'lost-response': 0.01,
  'stripe-error': 0.02,
  'database-error': 0.02,
  'clock-jump': 1,
  'mail-error': 0.3,
};

/** Opens a Stripe, a database and the ledger's own code between them, all in this process. */
export function openSimulatedWorld(options: SimulationOptions) {
  const random = randomFrom(options.seed);
  const time = makeDeterministic(randomFrom(options.seed + 0x5eed));
  const scheduler = new Scheduler();
  const history: string[] = [];
  // How often each kind of fault happens; differs between seeds, so that calm and rough runs both occur.
  const rates = Object.fromEntries(
    Object.entries(MAX_RATES).map(([fault, max]) => [fault, random() < 0.25 ? 0 : max * random()]),
  ) as Record<Fault, number>;
  const happens = (fault: Fault): boolean =>
    world.hasFaults && options.faults.has(fault) && rates[fault] > 0 && random() < rates[fault];
  const failIf = (fault: Fault, error: () => Error): void => {
    if (scheduler.current && happens(fault)) {
      record(`  ${scheduler.current.name}: ${fault}`);
      throw error();
    }
  };
  function record(action: string): void {
    history.push(`${world.steps}: ${action}`);
    if (history.length > HISTORY) history.shift();
  }

  const local = openLocalStripe(async moment => {
    if (moment === 'before') {
      await scheduler.wait();
      failIf('stripe-error', () => new Error('Stripe could not be reached.'));
    } else failIf('lost-response', () => new Error('The response of Stripe was lost.'));
  });
  const checks = new InvariantChecks(local.state, path => database.documents.get(path)?.fields);
  const database = openMemoryFirestore({
    before: async () => {
      await scheduler.wait();
      failIf('database-error', () => grpcError(UNAVAILABLE, 'The database could not be reached.'));
    },
    after: () => failIf('lost-response', () => grpcError(UNAVAILABLE, 'The response was lost.')),
    onCommit: changes => checks.check(changes),
    now: () => time.now,
    hasPreconditions: options.defect !== 'ignores-preconditions',
  });
  const ledger = connectLedger(local.sdk, findSamplePlan);
  const world = {
    options,
    random,
    time,
    scheduler,
    stripe: local.sdk,
    state: local.state,
    database,
    ...plantDefect(options.defect, { ...ledger, database, state: local.state }),
    messages: [] as Message[],
    /** Events that no delivery will reach. */
    lost: new Set<string>(),
    users: [] as User[],
    /** What colleagues have given in Stripe's dashboard, by customer. */
    outside: new Map<string, Outside>(),
    /** The plans that colleagues have ended in Stripe's dashboard. */
    endedByColleagues: new Set<string>(),
    /** The number of Stripe's events when the customers' money was last checked. */
    moneyChecked: { events: 0 },
    checks,
    history,
    /** False at the end, when everything that is left is delivered. */
    hasFaults: true,
    steps: 0,
    deliveries: 0,
    record,
    /** True with the probability of this fault. */
    happens,
    close: () => time.restore(),
  };
  local.onEvent(event => {
    if (HANDLED_EVENTS.includes(event.type))
      world.messages.push({ event: structuredClone(event), attempts: 0 });
  });
  return world;
}

export type World = ReturnType<typeof openSimulatedWorld>;
