import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import type Stripe from 'stripe';
import { HANDLED_EVENTS } from '../../functions/src/ledger/events/handled-events.ts';
import { toPriceId } from '../../sandbox/src/stripe/catalog/stripe-ids.ts';
import type { StripeState } from '../../sandbox/src/stripe/stripe-state.ts';
import { randomFrom } from '../../tools/demo-data/random.ts';
import { openLocalStripe } from '../faults/local-stripe.ts';
import { connectLedger } from '../faults/world-in-process.ts';
import { grpcError, type MemoryFirestore, openMemoryFirestore } from '../memory-firestore.ts';
import { type Ledger, plantDefect } from './defects.ts';
import { InvariantChecks } from './invariants.ts';
import type { Fault, SimulationOptions } from './options.ts';
import { Scheduler } from './scheduler.ts';
import { type Determinism, makeDeterministic } from './virtual-time.ts';

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

export interface World {
  options: SimulationOptions;
  random: () => number;
  time: Determinism;
  scheduler: Scheduler;
  stripe: Stripe;
  state: StripeState;
  database: MemoryFirestore;
  context: Ledger['context'];
  ports: Ledger['ports'];
  messages: Message[];
  /** Events that no delivery will reach. */
  lost: Set<string>;
  users: User[];
  checks: InvariantChecks;
  history: string[];
  /** False at the end, when everything that is left is delivered. */
  hasFaults: boolean;
  steps: number;
  /** How often each kind of fault happens; differs between seeds, so that calm and rough runs both occur. */
  rates: Record<Fault, number>;
  record(action: string): void;
  /** True with the probability of this fault. */
  happens(fault: Fault): boolean;
  close(): void;
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
export function openSimulatedWorld(options: SimulationOptions): World {
  const random = randomFrom(options.seed);
  const time = makeDeterministic(randomFrom(options.seed + 0x5eed));
  const scheduler = new Scheduler();
  const history: string[] = [];
  const rates = Object.fromEntries(
    Object.entries(MAX_RATES).map(([fault, max]) => [fault, random() < 0.25 ? 0 : max * random()]),
  ) as Record<Fault, number>;
  const happens = (fault: Fault) =>
    world.hasFaults && options.faults.has(fault) && rates[fault] > 0 && random() < rates[fault];
  const isInProcess = () => scheduler.current !== undefined;
  const failIf = (fault: Fault, error: () => Error) => {
    if (isInProcess() && happens(fault)) {
      record(`  ${scheduler.current?.name}: ${fault}`);
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
  const ledger = connectLedger(local.sdk, async priceId => TIERS.get(priceId) ?? null);
  const world: World = {
    options,
    random,
    time,
    scheduler,
    stripe: local.sdk,
    state: local.state,
    database,
    ...plantDefect(options.defect, { ...ledger, database, state: local.state }),
    messages: [],
    lost: new Set(),
    users: [],
    checks,
    history,
    hasFaults: true,
    steps: 0,
    rates,
    record,
    happens,
    close: () => time.restore(),
  };
  local.onEvent(event => {
    if (HANDLED_EVENTS.includes(event.type))
      world.messages.push({ event: structuredClone(event), attempts: 0 });
  });
  return world;
}

/** The tiers of the catalog by price. */
const TIERS: ReadonlyMap<string, string> = new Map(
  sampleServices.flatMap(({ serviceId, pricingTiers }) =>
    pricingTiers.map(({ tierId }) => [toPriceId(serviceId, tierId), tierId] as const),
  ),
);
