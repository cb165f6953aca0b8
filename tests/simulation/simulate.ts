import { findSubject } from '../../functions/src/ledger/events/handled-events.ts';
import { startAction } from './actions.ts';
import type { BrokenRule } from './compare.ts';
import { compareConversions, compareWithStripe } from './compare.ts';
import { deliverNext } from './deliveries.ts';
import { checkChangedMoney } from './money.ts';
import type { SimulationOptions, Violation } from './options.ts';
import { createUsers } from './payer-actions.ts';
import { advanceClock, reconcileOnce } from './schedule-actions.ts';
import { openSimulatedWorld, type World } from './simulated-world.ts';
import { replay } from './staff-actions.ts';

/** Requests and deliveries in progress at most. */
const MAX_WAITING = 12;
/** Steps until everything that is left must have been processed. */
const MAX_SETTLING = 200_000;
const MINUTE_MS = 60_000;

/**
 * Runs the ledger's code for one seed: first `steps` steps with faults, then without faults until all messages are
 * delivered and everything is reconciled. Returns the first violated rule.
 */
export async function simulate(options: SimulationOptions) {
  const world = openSimulatedWorld(options);
  const result = (broken: BrokenRule | null) => {
    const { steps, deliveries, history } = world;
    const violation: Violation | null = broken && { seed: options.seed, step: steps, ...broken, history };
    return { steps, deliveries, violation };
  };
  try {
    await createUsers(world);
    while (world.steps < options.steps && !world.checks.broken) {
      await takeStep(world);
      world.checks.broken ??= checkChangedMoney(world);
    }
    if (world.checks.broken) return result(world.checks.broken);
    return result(await settle(world));
  } catch (error) {
    return result({ rule: 'nothing fails unexpectedly', detail: describe(error) });
  } finally {
    world.close();
  }
}

/** One step: a call continues, an instance is killed, a message is delivered, or a new action begins. */
async function takeStep(world: World): Promise<void> {
  const { scheduler, random, messages } = world;
  world.steps += 1;
  world.time.now += Math.floor(random() * 200);
  if (killTimedOut(world)) return;
  const { waiting } = scheduler;
  const draw = random();
  if (waiting > 0 && (draw < 0.8 || waiting >= MAX_WAITING)) {
    const at = Math.floor(random() * waiting);
    if (!world.happens('crash')) return void (await scheduler.step(at));
    const killed = scheduler.kill(at);
    return world.record(`kill ${killed?.name}`);
  }
  if (messages.length > 0 && (draw < 0.95 || messages.length > MAX_WAITING)) return deliverNext(world);
  await startAction(world);
}

/** Kills a call that has run for too long; false without one. */
function killTimedOut({ scheduler, time, record }: World): boolean {
  const timedOut = scheduler.findTimedOut(time.now);
  if (timedOut >= 0) record(`time out ${scheduler.kill(timedOut)?.name}`);
  return timedOut >= 0;
}

/** Delivers everything that is left without faults, compares, reconciles, and compares again. */
async function settle(world: World): Promise<BrokenRule | null> {
  world.hasFaults = false;
  world.record('no more faults');
  while (killTimedOut(world));
  const delivered = await drain(world);
  if (delivered) return delivered;
  // Longer than leases of killed instances, and than an interrupted refund waits.
  await advanceClock(world, 30 * MINUTE_MS);
  for (const [id, { state }] of world.database.all('stripe_events')) {
    if (state === 'parked' || state === 'failing') await replay(world, id);
  }
  const again = await drain(world);
  if (again) return again;
  // Messages alone must be sufficient: a reconciliation would hide what they missed.
  const missed = listSubjects(world);
  const afterMessages = compareWithStripe(world, id => !missed.has(id));
  if (afterMessages) return { ...afterMessages, rule: `${afterMessages.rule}, without reconciliation` };

  const reconciled = await reconcileAll(world);
  if (reconciled) return reconciled;
  return (
    compareWithStripe(world, () => true) ??
    compareConversions(world) ??
    compareEvents(world) ??
    compareRefunds(world) ??
    compareEnded(world) ??
    (await compareSecondRun(world))
  );
}

/** Performs all calls and deliveries that are left. */
async function drain(world: World): Promise<BrokenRule | null> {
  for (let steps = 0; world.scheduler.waiting > 0 || world.messages.length > 0; steps += 1) {
    if (steps > MAX_SETTLING)
      return { rule: 'everything ends', detail: `${world.messages.length} messages left` };
    world.steps += 1;
    if (world.scheduler.waiting > 0) {
      await world.scheduler.step(Math.floor(world.random() * world.scheduler.waiting));
    } else await deliverNext(world);
    world.checks.broken ??= checkChangedMoney(world);
    if (world.checks.broken) return world.checks.broken;
  }
  return null;
}

/** Reconciles until a run is complete, and delivers the messages that its repairs cause. */
async function reconcileAll(world: World): Promise<BrokenRule | null> {
  for (let runs = 0; runs < 5; runs += 1) {
    const report = await reconcileOnce(world, Number.POSITIVE_INFINITY);
    if (report.errors.length > 0) {
      return { rule: 'reconciliation succeeds', detail: JSON.stringify(report.errors[0]) };
    }
    const broken = await drain(world);
    if (broken) return broken;
    // The first run may continue an interrupted one, which has compared the plans before.
    if (runs > 0 && report.complete && report.repaired.length === 0) return world.checks.broken;
  }
  return {
    rule: 'a second reconciliation repairs nothing',
    detail: 'Each of five runs has repaired something.',
  };
}

/** A reconciliation of a correct ledger writes nothing but its report. */
async function compareSecondRun(world: World): Promise<BrokenRule | null> {
  const before = getContent(world);
  await reconcileOnce(world, Number.POSITIVE_INFINITY);
  return before === getContent(world)
    ? null
    : { rule: 'a second reconciliation writes nothing', detail: 'The records have changed.' };
}

function getContent({ database }: World): string {
  return JSON.stringify(
    [
      'transactions',
      'subscriptions',
      'entitlements',
      'conversions',
      'referrals',
      'stripe_events',
      'mail',
    ].map(name => [...database.all(name)]),
  );
}

/** Every event that arrived was applied or ignored. */
function compareEvents({ database }: World): BrokenRule | null {
  for (const [id, { state, note }] of database.all('stripe_events')) {
    if (state !== 'applied' && state !== 'ignored') {
      return { rule: 'every event is processed', detail: `${id} is ${state}: ${note}` };
    }
  }
  return null;
}

/** Every refund that staff started is done or refused, and its money was returned at most once. */
function compareRefunds({ database, state }: World): BrokenRule | null {
  for (const [id, entry] of database.all('audit_log')) {
    if (entry.action !== 'refund') continue;
    const refunds = [...state.refunds.values()].filter(({ metadata }) => metadata?.auditId === id);
    const isRight = entry.state === 'done' ? refunds.length === 1 : refunds.length === 0;
    if (entry.state === 'started' || !isRight) {
      return {
        rule: 'one key is one refund',
        detail: `${id} is ${entry.state} with ${refunds.length} refunds.`,
      };
    }
  }
  return null;
}

/** Nothing is charged for a change of a plan after its owner or staff have ended it here. */
function compareEnded({ state, endedByColleagues }: World): BrokenRule | null {
  for (const { parent, created, status, billing_reason: reason, ...invoice } of state.invoices.values()) {
    const plan = state.subscriptions.get(String(parent?.subscription_details?.subscription));
    if (reason !== 'subscription_update' || status !== 'paid' || invoice.amount_paid === 0) continue;
    if (!plan?.canceled_at || created <= plan.canceled_at || endedByColleagues.has(plan.id)) continue;
    const payment = [...state.invoicePayments.values()].find(each => each.invoice === invoice.id)?.payment;
    const intent = state.paymentIntents.get(String(payment?.payment_intent));
    const charge = state.charges.get(String(intent?.latest_charge));
    if (charge && !charge.refunded && !charge.disputed) {
      return { rule: 'no change of a plan that ends is charged', detail: `${invoice.id} of ${plan.id}` };
    }
  }
  return null;
}

/** The objects whose messages were lost, with everything that depends on them. */
function listSubjects({ lost, state, messages }: World): Set<string> {
  const ids = new Set<string>();
  const events = [...lost].flatMap(id => state.events.get(id) ?? []);
  for (const event of [...events, ...messages.map(message => message.event)]) {
    const subject = findSubject(event);
    if (subject) ids.add(subject.id);
    for (const { id, customer } of state.subscriptions.values()) {
      if (subject?.kind === 'customer' && customer === subject.id) ids.add(id);
    }
    if (subject?.kind === 'invoice') {
      for (const { invoice, payment } of state.invoicePayments.values()) {
        if (invoice === subject.id) ids.add(String(payment.payment_intent));
      }
    }
  }
  const owners = new Set([...ids].map(id => state.subscriptions.get(id)?.metadata.userId));
  for (const { id, metadata } of state.subscriptions.values()) if (owners.has(metadata.userId)) ids.add(id);
  return ids;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
