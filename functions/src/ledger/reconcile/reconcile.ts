import type { Repair } from '@atrium/contract/ledger/reconciliation';
import { describeSubscription } from '@atrium/contract/subscriptions/describe-subscription';
import type Stripe from 'stripe';
import { paymentOfInvoice } from '../../payments/intents/invoice-payment.ts';
import { readPaymentMetadata, readSubscriptionMetadata } from '../../payments/payment-metadata.ts';
import { MAX_CONFLICTS } from '../../platform/firestore/firestore-errors.ts';
import { redact } from '../../platform/redact.ts';
import { findRefusal } from '../../platform/stripe/stripe.ts';
import { endUnpaidPlan } from '../../subscriptions/cancellation/end-unpaid-plan.ts';
import { CARD_EXPAND } from '../../subscriptions/cards/plan-cards.ts';
import { listActiveSubscriptionOwners } from '../../subscriptions/subscription-store.ts';
import { prepareEmails } from '../emails/billing-emails.ts';
import { listReminders } from '../emails/reminders.ts';
import { commitEffect } from '../event-store.ts';
import { effectOfEvent } from '../events/effect-of-event.ts';
import type { EventContext } from '../events/event-context.ts';
import { findSubject, HANDLED_EVENTS, type Subject, toPayment } from '../events/handled-events.ts';
import { isPaidUncharged, PAYMENT_EXPAND } from '../events/payment-record.ts';
import { isPaymentInSync } from '../events/sync-payment.ts';
import { isSubscriptionInSync } from '../events/sync-subscription.ts';
import { listFailures, recordFailure, resolveFailure } from './reconcile-failure-store.ts';
import { splitRange, type TimeRange } from './reconcile-window.ts';

/** Objects compared at the same time; Stripe allows about 100 calls per second. */
const CONCURRENCY = 8;
const PAGE = 100;

export interface ReconcilePorts {
  context: EventContext;
  /** True when the time budget of this run is used up. */
  isTimeUp(): boolean;
  /** Stores the progress, so that the next run continues an interrupted one. */
  checkpoint(findings: Findings): Promise<unknown>;
}

/** The records that a run compares. */
export interface Task {
  range: TimeRange;
  /** Progress is stored after each chunk of this length, in ms. */
  chunkMs: number;
  /** True when the run that this one continues has compared all active subscriptions. */
  subscriptionsDone: boolean;
}

/** The results of a run; `to` is how far it got. */
export interface Findings {
  to: Date;
  complete: boolean;
  subscriptionsDone: boolean;
  checked: number;
  unchanged: number;
  repaired: Repair[];
  errors: { id: string; error: string }[];
}

/** An object to compare. */
interface Item {
  subject: Subject;
  /** The type of its event, if it comes from one; `charge.dispute.*` also looks up the payment's dispute. */
  type: string;
  /** For listed objects: true when the ledger matches the listed copy. */
  isInSync?: () => Promise<boolean>;
  /** For listed active subscriptions: queues the reminders that are due. */
  remind?: () => Promise<void>;
}

/**
 * Compares the ledger with Stripe and repairs differences with the same functions as events: first the stored failures,
 * then all active subscriptions, then everything with an object or event that was created in the range. Records that
 * match are not written. Failures are stored and retried by every later run until they succeed.
 */
export async function reconcile(
  { range, chunkMs, subscriptionsDone }: Task,
  ports: ReconcilePorts,
): Promise<Findings> {
  const findings: Findings = {
    to: range.from,
    complete: false,
    subscriptionsDone,
    checked: 0,
    unchanged: 0,
    repaired: [],
    errors: [],
  };
  const failed = await listFailures();
  const failing = new Set(failed.map(({ id }) => id));
  const done = new Set<string>();
  const compareAll = async (items: AsyncIterable<Item>) => {
    const iterator = items[Symbol.asyncIterator]();
    // Items are read one at a time and compared in parallel.
    let reading: Promise<unknown> = Promise.resolve();
    const readNext = () => {
      const next = reading.then(() => iterator.next());
      reading = next.catch(() => {});
      return next;
    };
    const worker = async () => {
      while (!ports.isTimeUp()) {
        const { done: isEnd, value: item } = await readNext();
        if (isEnd) return;
        const key = getKey(item);
        if (done.has(key) || done.has(`${key} with its dispute`)) continue;
        done.add(key);
        await compare(item, ports, { findings, failing });
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  };

  await compareAll(failedItems(failed));
  if (!subscriptionsDone) {
    await compareAll(activeSubscriptions(ports.context, done));
    findings.subscriptionsDone = !ports.isTimeUp();
  }
  for (const chunk of splitRange(range, chunkMs)) {
    if (ports.isTimeUp()) return findings;
    await ports.checkpoint(findings);
    await compareAll(itemsIn(chunk, range.to, ports.context));
    if (!ports.isTimeUp()) findings.to = chunk.to;
  }
  return { ...findings, complete: findings.to.getTime() === range.to.getTime() };
}

/** Stored failures. Payments include their dispute, since it is unknown which comparison failed. */
async function* failedItems(failed: readonly Subject[]): AsyncGenerator<Item> {
  for (const { kind, id } of failed) {
    yield { subject: { kind, id }, type: kind === 'payment' ? 'charge.dispute.created' : '' };
  }
}

/**
 * Each object is compared once per run, and a payment once more with its dispute: an inquiry is not visible on the
 * payment itself, so the payment can match while its later inquiry is missing.
 */
function getKey({ subject: { kind, id }, type }: Pick<Item, 'subject' | 'type'>): string {
  return `${kind} ${id}${type.startsWith('charge.dispute.') ? ' with its dispute' : ''}`;
}

async function compare(
  item: Item,
  ports: ReconcilePorts,
  { findings, failing }: { findings: Findings; failing: Set<string> },
): Promise<void> {
  findings.checked += 1;
  const { id, kind } = item.subject;
  try {
    const what = (await item.isInSync?.()) ? null : await repair(item, ports);
    if (what === null) findings.unchanged += 1;
    else findings.repaired.push({ kind: kind === 'subscription' ? 'subscription' : 'payment', id, what });
    await item.remind?.();
  } catch (cause) {
    const error = redact(cause instanceof Error ? cause.message : String(cause));
    findings.errors.push({ id, error });
    failing.add(id);
    await recordFailure({ id, kind, error });
    return;
  }
  if (failing.delete(id)) await resolveFailure(id);
}

/** Returns what was repaired, or null when the record was up to date. */
async function repair(item: Item, ports: ReconcilePorts): Promise<string | null> {
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const effect = await effectOfEvent(item, ports.context);
    if (!effect.changes) return null;
    if ((await commitEffect(effect.stage)) === 'committed') return effect.note;
  }
  throw new Error('The record kept changing during the comparison.');
}

/** All active subscriptions at Stripe, then those that are active only in the ledger. */
async function* activeSubscriptions(context: EventContext, done: ReadonlySet<string>): AsyncGenerator<Item> {
  const recorded: string[] = [];
  for await (const page of listActiveSubscriptionOwners()) recorded.push(...page.map(({ id }) => id));
  const expand = [...CARD_EXPAND, 'data.latest_invoice'];
  for await (const subscription of context.stripe.subscriptions.list({ limit: PAGE, expand })) {
    const remind = async () => {
      const { store, origin } = context;
      const userId = readSubscriptionMetadata(subscription.metadata)?.userId;
      if (!userId) return;
      if (listReminders(subscription, null, Date.now()).length === 0) return;
      const { records } = await store.readSubscriptions(userId);
      const record = records.find(({ id }) => id === subscription.id);
      const nextCharge = record ? describeSubscription(record).nextCharge : null;
      const due = listReminders(subscription, nextCharge, Date.now());
      const stage = await prepareEmails(due, userId, { ...store, origin });
      // A conflict means that another run has queued them.
      if (stage) await commitEffect(stage);
    };
    const isInSync = async () => {
      const userId = readSubscriptionMetadata(subscription.metadata)?.userId;
      const { stripe } = context;
      // What this run changes has an event of its own, and isn't a repair.
      if (userId && (await endUnpaidPlan(subscription, { userId, now: Date.now(), stripe }))) return true;
      return isSubscriptionInSync(subscription, context);
    };
    yield { ...subscriptionItem(subscription, context), isInSync, remind };
  }
  for (const id of recorded) {
    if (!done.has(`subscription ${id}`)) yield { subject: { kind: 'subscription', id }, type: '' };
  }
}

function subscriptionItem(subscription: Stripe.Subscription, context: EventContext): Item {
  return {
    subject: { kind: 'subscription', id: subscription.id },
    type: '',
    isInSync: () => isSubscriptionInSync(subscription, context),
  };
}

/** Objects that were created in the range, or have an event in it. */
async function* itemsIn({ from, to }: TimeRange, now: Date, context: EventContext): AsyncGenerator<Item> {
  const { stripe } = context;
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
  const page = { created: { gte: seconds(from), lte: seconds(to) }, limit: PAGE };

  const expand = PAYMENT_EXPAND.map(field => `data.${field}`);
  // Before the payments: an inquiry is visible only in the list of disputes.
  for await (const dispute of stripe.disputes.list(page)) {
    const subject = toPayment(dispute);
    if (subject) yield { subject, type: 'charge.dispute.created' };
  }
  for await (const intent of stripe.paymentIntents.list({ ...page, expand })) {
    yield {
      subject: { kind: 'payment', id: intent.id },
      type: '',
      isInSync: async () =>
        (await cancelIfAbandoned(intent, now, stripe)) || (await isPaymentInSync(intent, context)),
    };
  }
  const paid = { ...page, status: 'paid' as const, expand: ['data.payments'] };
  for await (const invoice of stripe.invoices.list(paid)) {
    if (!paymentOfInvoice(invoice) && isPaidUncharged(invoice))
      yield { subject: { kind: 'invoice', id: invoice.id }, type: '' };
  }
  for await (const refund of stripe.refunds.list(page)) {
    const subject = toPayment(refund);
    if (subject) yield { subject, type: '' };
  }
  for await (const subscription of stripe.subscriptions.list({ ...page, status: 'all' })) {
    yield subscriptionItem(subscription, context);
  }
  // Older objects that have changed. Stripe accepts at most 20 event types per request.
  for (const types of toChunks(HANDLED_EVENTS, 20)) {
    for await (const event of stripe.events.list({ ...page, types })) {
      const subject = findSubject(event);
      if (subject) yield { subject, type: event.type };
    }
  }
}

/** Longer than any authentication takes; shorter than the overlap of reconciliations, so that each payment is checked. */
const ABANDONED_AFTER_SECONDS = 2 * 86_400;

/** The actions of 3-D Secure. Others, such as a bank transfer or microdeposits, take days. */
const CHALLENGES: readonly Stripe.PaymentIntent.NextAction['type'][] = ['use_stripe_sdk', 'redirect_to_url'];

/**
 * Cancels a payment on our page whose payer never completed 3-D Secure; Stripe would keep it open forever. Payments of
 * hosted pages and invoices are ended by Stripe.
 * @returns true when it was canceled
 */
async function cancelIfAbandoned(intent: Stripe.PaymentIntent, now: Date, stripe: Stripe): Promise<boolean> {
  const isOld = intent.created < now.getTime() / 1000 - ABANDONED_AFTER_SECONDS;
  const isOurs = readPaymentMetadata(intent.metadata)?.paymentMethod === 'stripe';
  const isChallenge = CHALLENGES.includes(intent.next_action?.type ?? '');
  if (intent.status !== 'requires_action' || !isChallenge || !isOld || !isOurs) return false;
  try {
    await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
    return true;
  } catch (error) {
    // The payer has just completed it: its new status is compared.
    if (!findRefusal(error)) throw error;
    return false;
  }
}

function toChunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
}
