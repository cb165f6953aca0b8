import type { ReconcileFailure, Repair } from '@atrium/contract/ledger/reconciliation';
import type Stripe from 'stripe';
import { idOf } from '../../platform/stripe/stripe-id.ts';
import { effectOfEvent } from '../events/effect-of-event.ts';
import type { EventContext } from '../events/event-context.ts';
import { HANDLED_EVENTS, type Subject, subjectOf } from '../events/handled-events.ts';
import { PAYMENT_PARTS } from '../events/payment-record.ts';
import { agreesWithPayment } from '../events/sync-payment.ts';
import { agreesWithSubscription } from '../events/sync-subscription.ts';
import type { Effect } from '../ledger.ts';
import { givesUp } from './given-up.ts';
import { partsOf, type Span } from './reconcile-window.ts';

/** Objects compared at the same time; Stripe allows some 100 calls a second. */
const PARALLEL = 8;
const PAGE = 100;

/** Lost races in a row; each one means that somebody else has put the object right meanwhile. */
const MAX_CONFLICTS = 8;

export interface ReconcilePorts<Batch> {
  context: EventContext<Batch>;
  listActiveSubscriptionIds(): Promise<string[]>;
  commitEffect(stage: Effect<Batch>['stage']): Promise<'committed' | 'conflict'>;
  /** True when the time for this run is over. */
  isOver(): boolean;
  /** What could not be compared so far; what is stored outlives the run. */
  failures: FailurePorts;
  /** Stores how far the run has come, so that a run that is cut off is continued from there. */
  checkpoint(findings: Findings): Promise<void>;
}

interface FailurePorts {
  list(): Promise<Pick<ReconcileFailure, 'id' | 'kind'>[]>;
  record(failure: Pick<ReconcileFailure, 'id' | 'kind' | 'error'>): Promise<void>;
  resolve(id: string): Promise<void>;
}

/** What a run is to compare. */
export interface Task {
  span: Span;
  /** How long the parts are after which progress is stored, in milliseconds. */
  partMs: number;
  /** True when the run that this one continues has compared all running subscriptions. */
  subscriptionsDone: boolean;
}

/** What a comparison found; `to` is as far as it came. */
export interface Findings {
  to: Date;
  complete: boolean;
  subscriptionsDone: boolean;
  checked: number;
  unchanged: number;
  repaired: Repair[];
  errors: { id: string; error: string }[];
}

/** Something to compare, and the copy of it that a list gave, if one did. */
interface Item {
  subject: Subject;
  /** The type of the event that named it; `charge.dispute.` makes the payment's dispute be asked for. */
  type: string;
  /** True when the ledger says what the list said. */
  agrees?: () => Promise<boolean>;
}

/**
 * Compares what Stripe has with the ledger and repairs differences by the same functions that events use: first what failed
 * before, then all running subscriptions, then payments by the span in which they, their refunds, disputes or events were
 * created. What is right is not written. What fails is stored and retried by every later run until it is right.
 */
export async function reconcile<Batch>(
  { span, partMs, subscriptionsDone }: Task,
  ports: ReconcilePorts<Batch>,
): Promise<Findings> {
  const findings: Findings = {
    to: span.from,
    complete: false,
    subscriptionsDone,
    checked: 0,
    unchanged: 0,
    repaired: [],
    errors: [],
  };
  const failed = await ports.failures.list();
  const failing = new Set(failed.map(({ id }) => id));
  const done = new Set<string>();
  const compareAll = async (items: AsyncIterable<Item>) => {
    const iterator = items[Symbol.asyncIterator]();
    // Taking the next item is one at a time, comparing is not.
    let taking: Promise<unknown> = Promise.resolve();
    const take = () => {
      const next = taking.then(() => iterator.next());
      taking = next.catch(() => {});
      return next;
    };
    const lane = async () => {
      while (!ports.isOver()) {
        const { done: end, value: item } = await take();
        if (end) return;
        const key = keyOf(item);
        if (done.has(key) || done.has(`${key} with its dispute`)) continue;
        done.add(key);
        await compare(item, ports, { findings, failing });
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, lane));
  };

  await compareAll(failedItems(failed));
  if (!subscriptionsDone) {
    await compareAll(liveSubscriptions(ports, done));
    findings.subscriptionsDone = !ports.isOver();
  }
  for (const part of partsOf(span, partMs)) {
    if (ports.isOver()) return findings;
    await ports.checkpoint(findings);
    await compareAll(itemsOf(part, span.to, ports.context));
    if (!ports.isOver()) findings.to = part.to;
  }
  return { ...findings, complete: findings.to.getTime() === span.to.getTime() };
}

/** Stored failures, each with its dispute: nobody knows what of it was not compared. */
async function* failedItems(failed: readonly Subject[]): AsyncGenerator<Item> {
  for (const { kind, id } of failed) {
    yield { subject: { kind, id }, type: kind === 'payment' ? 'charge.dispute.created' : '' };
  }
}

/**
 * Each object is compared once in a run, and a payment once more for its disputes: an inquiry does not show on the payment
 * itself, so the payment can be right on its own day and its later inquiry still be missing.
 */
function keyOf({ subject: { kind, id }, type }: Pick<Item, 'subject' | 'type'>): string {
  return `${kind} ${id}${type.startsWith('charge.dispute.') ? ' with its dispute' : ''}`;
}

async function compare<Batch>(
  item: Item,
  ports: ReconcilePorts<Batch>,
  { findings, failing }: { findings: Findings; failing: Set<string> },
): Promise<void> {
  findings.checked += 1;
  const { id, kind } = item.subject;
  try {
    const what = (await item.agrees?.()) ? null : await repair(item, ports);
    if (what === null) findings.unchanged += 1;
    else findings.repaired.push({ kind: kind === 'subscription' ? 'subscription' : 'payment', id, what });
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause);
    findings.errors.push({ id, error });
    failing.add(id);
    await ports.failures.record({ id, kind, error });
    return;
  }
  if (failing.delete(id)) await ports.failures.resolve(id);
}

/** Says what was put right, or null when nothing was wrong. */
async function repair<Batch>(item: Item, ports: ReconcilePorts<Batch>): Promise<string | null> {
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const effect = await effectOfEvent(item, ports.context);
    if (!effect.changes) return null;
    if ((await ports.commitEffect(effect.stage)) === 'committed') return effect.note;
  }
  throw new Error('It kept changing while it was compared.');
}

/** All that live at Stripe, then those that live in the ledger only. */
async function* liveSubscriptions<Batch>(
  { context, listActiveSubscriptionIds }: ReconcilePorts<Batch>,
  done: ReadonlySet<string>,
): AsyncGenerator<Item> {
  const held = await listActiveSubscriptionIds();
  for await (const subscription of context.stripe.subscriptions.list({ limit: PAGE })) {
    yield subscriptionItem(subscription, context);
  }
  for (const id of held) {
    if (!done.has(`subscription ${id}`)) yield { subject: { kind: 'subscription', id }, type: '' };
  }
}

function subscriptionItem<Batch>(subscription: Stripe.Subscription, context: EventContext<Batch>): Item {
  return {
    subject: { kind: 'subscription', id: subscription.id },
    type: '',
    agrees: () => agreesWithSubscription(subscription, context),
  };
}

/** What came to be in a span, or was named by an event of it. */
async function* itemsOf<Batch>(
  { from, to }: Span,
  now: Date,
  context: EventContext<Batch>,
): AsyncGenerator<Item> {
  const { stripe } = context;
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
  const page = { created: { gte: seconds(from), lte: seconds(to) }, limit: PAGE };
  const paymentOf = (part: { payment_intent: string | { id: string } | null }): Subject | null => {
    const id = idOf(part.payment_intent);
    return id ? { kind: 'payment', id } : null;
  };

  const expand = PAYMENT_PARTS.map(part => `data.${part}`);
  // Before the payments themselves: a dispute that is an inquiry shows nowhere else.
  for await (const dispute of stripe.disputes.list(page)) {
    const subject = paymentOf(dispute);
    if (subject) yield { subject, type: 'charge.dispute.created' };
  }
  for await (const intent of stripe.paymentIntents.list({ ...page, expand })) {
    yield {
      subject: { kind: 'payment', id: intent.id },
      type: '',
      agrees: async () => !(await givesUp(intent, now, stripe)) && (await agreesWithPayment(intent, context)),
    };
  }
  for await (const refund of stripe.refunds.list(page)) {
    const subject = paymentOf(refund);
    if (subject) yield { subject, type: '' };
  }
  for await (const subscription of stripe.subscriptions.list({ ...page, status: 'all' })) {
    yield subscriptionItem(subscription, context);
  }
  // What is older and has changed. Stripe takes at most 20 types in one question.
  for (const types of chunksOf(HANDLED_EVENTS, 20)) {
    for await (const event of stripe.events.list({ ...page, types })) {
      const subject = subjectOf(event);
      if (subject) yield { subject, type: event.type };
    }
  }
}

function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
}
