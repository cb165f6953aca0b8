import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import type { NextInvoice } from '@atrium/contract/subscriptions/subscriptions';
import type { Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { toTransactionId } from '../../functions/src/transactions/transaction-id.ts';
import type { StripeState } from '../../sandbox/src/stripe/stripe-state.ts';
import type { Fields, MemoryFirestore } from '../support/in-process/memory-firestore.ts';

const REFERRAL_DAYS = 30;
const DAY_MS = 86_400_000;
const GRANTS_ACCESS: readonly string[] = ['active', 'trialing', 'past_due'];
const HELD_BY_BANK: readonly string[] = [
  'needs_response',
  'under_review',
  'lost',
  'warning_needs_response',
  'warning_under_review',
  'appeal_needs_response',
  'appeal_under_review',
];

/** A rule that a commit broke. */
export interface BrokenRule {
  rule: string;
  detail: string;
}

interface Compared {
  database: MemoryFirestore;
  state: StripeState;
}

/**
 * Compares the ledger with Stripe: the expected records are derived here from Stripe's objects, independently of the
 * product's code. `isIncluded` omits objects whose messages were lost and that no reconciliation has compared since.
 */
export function compareWithStripe(
  { database, state }: Compared,
  isIncluded: (stripeId: string) => boolean,
): BrokenRule | null {
  const transactions = database.all('transactions');
  const uncharged = [...state.invoices.values()].filter(invoice => isPaidUncharged(state, invoice));
  const paid = new Set(
    [...state.paymentIntents.keys(), ...uncharged.map(({ id }) => id)].map(toTransactionId),
  );
  for (const id of transactions.keys()) {
    if (!paid.has(id)) return { rule: 'ledger = Stripe', detail: `${id} has no payment at Stripe.` };
  }
  for (const intent of state.paymentIntents.values()) {
    if (!isIncluded(intent.id)) continue;
    const broken = comparePayment(state, intent, transactions.get(toTransactionId(intent.id)));
    if (broken) return broken;
  }
  for (const invoice of uncharged) {
    const { id, amount_paid } = invoice;
    const { amountCents, creditUsedCents } = transactions.get(toTransactionId(id)) ?? {};
    const [is, should] = [`${amountCents}, ${creditUsedCents}`, `${amount_paid}, ${getUsedCredit(invoice)}`];
    if (isIncluded(id) && is !== should) {
      return { rule: 'ledger = Stripe', detail: `${id} is ${is} of credit, at Stripe ${should}.` };
    }
  }
  const subscriptions = database.all('subscriptions');
  for (const subscription of state.subscriptions.values()) {
    if (!subscription.metadata.userId || !isIncluded(subscription.id)) continue;
    const record = subscriptions.get(subscription.id);
    const entitlements = database.all('entitlements').get(subscription.metadata.userId);
    const broken = compareSubscription(state, subscription, record, entitlements);
    if (broken) return broken;
  }
  return null;
}

/** What an invoice has taken from the customer's credit. A balance above 0 is owed. */
export function getUsedCredit({ starting_balance: before, ending_balance: after }: Stripe.Invoice): number {
  const toCredit = (balance: number) => Math.max(0, -balance);
  return toCredit(before) - toCredit(after ?? before);
}

/** Credit paid it, or something outside of Stripe. An amount below the smallest charge is only owed. */
function isPaidUncharged(state: StripeState, invoice: Stripe.Invoice): boolean {
  const { id, status, amount_paid } = invoice;
  const isCharged = [...state.invoicePayments.values()].some(
    each => each.invoice === id && each.status === 'paid',
  );
  const isPaid = status === 'paid' && !isCharged && (amount_paid > 0 || getUsedCredit(invoice) > 0);
  return isPaid && findInvoiceOwner(state, invoice) !== undefined;
}

/** An unassigned subscription is given our metadata after its first invoices. */
function findInvoiceOwner(state: StripeState, { parent, customer }: Stripe.Invoice): string | undefined {
  const details = parent?.subscription_details;
  if (!details) return state.customers.get(String(customer))?.metadata.userId;
  return details.metadata?.userId ?? state.subscriptions.get(String(details.subscription))?.metadata.userId;
}

function comparePayment(
  state: StripeState,
  intent: Stripe.PaymentIntent,
  record: Fields | undefined,
): BrokenRule | null {
  const rule = 'ledger = Stripe';
  const owner = findOwner(state, intent);
  if (!owner) return record ? { rule, detail: `${intent.id} isn't ours and is recorded.` } : null;
  const charge = state.charges.get(String(intent.latest_charge));
  const expected = getStatus(state, intent, charge);
  if (!expected) {
    if (!record || record.status === 'canceled') return null;
    return { rule, detail: `${intent.id} was never paid and is ${record.status}.` };
  }
  if (!record) return { rule, detail: `${intent.id} is ${expected} at Stripe and is not recorded.` };
  const refunded = charge?.amount_refunded ?? 0;
  const { refunds } = record as Pick<TransactionRecord, 'refunds'>;
  // Stripe lists the newest ten within a charge.
  const made = [...state.refunds.values()].filter(each => each.payment_intent === intent.id);
  const listed = made.slice(-10).map(({ amount }) => amount);
  const differences = [
    ['status', record.status, expected],
    ['owner', record.userId, owner],
    ['refunded', record.refundedCents, refunded],
    ['sum of refunds', addUp(refunds.map(({ amountCents }) => amountCents)), addUp(listed)],
    ['recovery', record.recovered, isRecovered(state, intent)],
    ['amount', record.amountCents, intent.status === 'succeeded' ? intent.amount_received : intent.amount],
  ].filter(([, is, should]) => is !== should);
  const [first] = differences;
  return first
    ? { rule, detail: `${first[0]} of ${intent.id} is ${first[1]}, at Stripe ${first[2]}.` }
    : null;
}

const addUp = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** A paid renewal that an attempt had failed to charge. */
function isRecovered(state: StripeState, { id, status }: Stripe.PaymentIntent): boolean {
  if (status !== 'succeeded' || findInvoice(state, id)?.billing_reason !== 'subscription_cycle') return false;
  return [...state.charges.values()].some(each => each.payment_intent === id && !each.paid);
}

function findOwner(state: StripeState, intent: Stripe.PaymentIntent): string | null {
  if (intent.metadata.userId) return intent.metadata.userId;
  const invoice = findInvoice(state, intent.id);
  if (invoice) return findInvoiceOwner(state, invoice) ?? null;
  return state.customers.get(String(intent.customer))?.metadata.userId ?? null;
}

function findInvoice(state: StripeState, intentId: string): Stripe.Invoice | undefined {
  for (const { payment, invoice } of state.invoicePayments.values()) {
    if (payment.payment_intent === intentId) return state.invoices.get(String(invoice));
  }
  return undefined;
}

function getStatus(
  state: StripeState,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | undefined,
): string | null {
  switch (intent.status) {
    case 'succeeded': {
      if (charge?.refunded) return 'refunded';
      const disputes = [...state.disputes.values()].filter(each => each.payment_intent === intent.id);
      if (disputes.some(({ status }) => HELD_BY_BANK.includes(status))) return 'disputed';
      return charge && charge.amount_refunded > 0 ? 'partially_refunded' : 'completed';
    }
    case 'processing':
    case 'requires_action':
      return 'pending';
    case 'requires_payment_method':
      return intent.last_payment_error ? 'failed' : null;
    case 'canceled':
      return charge || intent.last_payment_error || intent.payment_method ? 'canceled' : null;
    default:
      return null;
  }
}

function compareSubscription(
  state: StripeState,
  { id, status, items, metadata, created, customer }: Stripe.Subscription,
  record: Fields | undefined,
  entitlements: Fields | undefined,
): BrokenRule | null {
  if (!record)
    return { rule: 'ledger = Stripe', detail: `${id} is ${status} at Stripe and is not recorded.` };
  const [item] = items.data;
  const priceId = item?.price.id;
  if (record.status !== status || record.priceId !== priceId) {
    const detail = `${id} is ${record.status} ${record.priceId}, at Stripe ${status} ${priceId}.`;
    return { rule: 'ledger = Stripe', detail };
  }
  const { startingBalanceCents } = (record.nextInvoice ?? {}) as Partial<NextInvoice>;
  const balance = state.customers.get(String(customer))?.balance;
  if (startingBalanceCents !== undefined && startingBalanceCents !== balance) {
    const detail = `${id} expects a balance of ${startingBalanceCents}, at Stripe it is ${balance}.`;
    return { rule: 'the next charge is after the credit', detail };
  }
  const { apps = {} } = entitlements ?? {};
  const entitled = Object.values(apps ?? {}).some(each => each.subscriptionId === id);
  const others = [...state.subscriptions.values()].filter(
    each =>
      each.id !== id &&
      each.metadata.userId === metadata.userId &&
      each.metadata.appId === metadata.appId &&
      GRANTS_ACCESS.includes(each.status),
  );
  const grants = GRANTS_ACCESS.includes(status);
  if (entitled && !grants) return { rule: 'entitlements = subscriptions', detail: `${id} is ${status}.` };
  if (grants && !entitled && others.length === 0) {
    return { rule: 'entitlements = subscriptions', detail: `${id} is ${status} and grants nothing.` };
  }
  const isFirstPeriod = item !== undefined && item.current_period_start <= created;
  const isLater = others.some(each => each.created < created || (each.created === created && each.id < id));
  if (grants && isFirstPeriod && isLater) {
    return { rule: 'one running plan per user and app', detail: `${id} runs beside ${others[0]?.id}.` };
  }
  return metadata.undoReason ? compareUndone(state, id, status) : null;
}

/**
 * Everything that was paid for an undone purchase is returned, unless the payer's bank has taken it, or it was given as
 * credit, which may be spent by now.
 */
function compareUndone(state: StripeState, id: string, status: string): BrokenRule | null {
  const rule = 'an undone purchase is refunded';
  if (status !== 'canceled') return { rule, detail: `${id} is ${status}.` };
  const invoices = [...state.invoices.values()].filter(
    ({ parent, status }) => parent?.subscription_details?.subscription === id && status === 'paid',
  );
  let kept = 0;
  let given = 0;
  for (const { id: invoiceId, starting_balance: before, ending_balance: after } of invoices) {
    given += before - (after ?? 0);
    for (const note of state.creditNotes.values()) if (note.invoice === invoiceId) given += note.amount;
    for (const { payment, invoice: paid } of state.invoicePayments.values()) {
      if (paid !== invoiceId) continue;
      const intent = state.paymentIntents.get(String(payment.payment_intent));
      const charge = state.charges.get(String(intent?.latest_charge));
      if (charge && !charge.disputed) kept += charge.amount_captured - charge.amount_refunded;
    }
  }
  return kept > Math.max(0, given) ? { rule, detail: `${kept} of ${id}` } : null;
}

/** The payment of the purchase that a referral led to. */
interface Claim {
  id: string;
  at: number;
  subscription: string;
  /** The paid and the reversed amount. */
  cents: [number, number];
}

/** Compares which referral led to which payment, and the rest of its amount. */
export function compareConversions({ database, state }: Compared): BrokenRule | null {
  const rule = 'each referral is converted by its first purchase';
  const referrals = [...database.all('referrals')];
  const expected = new Map<string, Claim>();
  for (const { id: subscription, created } of state.subscriptions.values()) {
    // The first invoice with an amount: the one of a trial has none.
    const invoice = [...state.invoices.values()].find(
      ({ parent, amount_due, status }) =>
        parent?.subscription_details?.subscription === subscription && amount_due > 0 && status !== 'void',
    );
    const { userId, appId, sessionId } = invoice?.parent?.subscription_details?.metadata ?? {};
    const payment = [...state.invoicePayments.values()].find(each => each.invoice === invoice?.id)?.payment;
    const intent = state.paymentIntents.get(String(payment?.payment_intent));
    if (intent?.status !== 'succeeded') continue;
    const boughtAt = created * 1000;
    const [last] = referrals
      .map(([id, fields]) => ({ id, fields, at: (fields.timestamp as Timestamp).toMillis() }))
      .filter(({ fields, at }) => {
        const isOwn =
          fields.userId === userId ||
          (fields.userId === null && sessionId !== undefined && fields.sessionId === sessionId);
        const isInTime = at >= boughtAt - REFERRAL_DAYS * DAY_MS && at < boughtAt + 1000;
        return isOwn && isInTime && fields.targetApp === appId && fields.sourceApp !== appId;
      })
      .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
    if (!last) continue;
    const charge = state.charges.get(String(intent.latest_charge));
    const isHeld = getStatus(state, intent, charge) === 'disputed';
    const claim: Claim = {
      id: toTransactionId(intent.id),
      at: boughtAt,
      subscription,
      cents: [intent.amount_received, isHeld ? intent.amount_received : (charge?.amount_refunded ?? 0)],
    };
    const other = expected.get(last.id);
    const isEarlier =
      !other || claim.at < other.at || (claim.at === other.at && claim.subscription < other.subscription);
    if (isEarlier) expected.set(last.id, claim);
  }
  const conversions = database.all('conversions');
  for (const [referral, { id, cents }] of expected) {
    const { referralId, amountCents, reversedCents } = conversions.get(id) ?? {};
    const [is, should] = [
      [referralId, amountCents, reversedCents],
      [referral, ...cents],
    ].map(String);
    if (is !== should) return { rule, detail: `${id} is ${is}, not ${should}.` };
  }
  for (const [id, { referralId }] of conversions) {
    if (expected.get(String(referralId))?.id !== id) return { rule, detail: `${referralId} led to ${id}.` };
  }
  for (const [id, { converted }] of referrals) {
    if (converted !== expected.has(id)) return { rule, detail: `${id} has converted = ${converted}.` };
  }
  return null;
}
