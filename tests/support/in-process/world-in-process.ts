import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import type Stripe from 'stripe';
import { deletionStartedAt } from '../../../functions/src/access/account-closure-store.ts';
import { findStoredRecipient } from '../../../functions/src/accounts/profile/profile-store.ts';
import { effectOfEvent } from '../../../functions/src/ledger/events/effect-of-event.ts';
import type { EventContext } from '../../../functions/src/ledger/events/event-context.ts';
import { HANDLED_EVENTS } from '../../../functions/src/ledger/events/handled-events.ts';
import type { LedgerPorts } from '../../../functions/src/ledger/ledger.ts';
import { openLedger } from '../../../functions/src/ledger/open-ledger.wiring.ts';
import { receiveDelivery } from '../../../functions/src/ledger/receive-delivery.ts';
import {
  type Findings,
  type ReconcilePorts,
  reconcile,
  type Task,
} from '../../../functions/src/ledger/reconcile/reconcile.ts';
import type { RefundOrder } from '../../../functions/src/ledger/refunds/refund.ts';
import {
  closeAuditEntry,
  findAuditEntry,
  openAuditEntry,
} from '../../../functions/src/platform/audit-log-store.ts';
import { acquireLease } from '../../../functions/src/platform/firestore/lease-store.ts';
import { requirePaymentIntent } from '../../../functions/src/transactions/transaction.ts';
import { paymentMetadata } from '../payment-metadata.ts';
import { openLocalStripe } from './local-stripe.ts';
import { openMemoryFirestore } from './memory-firestore.ts';

/** The signing secret of the webhook endpoint. */
const SECRET = 'whsec_in_process';

const DAY_MS = 86_400_000;

/** The stores that refunds use. */
export const REFUND_STORES = { acquireLease, openAuditEntry, findAuditEntry, closeAuditEntry };

/** Connects the ledger's own code with a Stripe. Firebase Authentication isn't simulated: all accounts exist. */
export function connectLedger(
  stripe: Stripe,
  findPlan: EventContext['findPlan'],
): { context: EventContext; ports: LedgerPorts } {
  const { context, ports } = openLedger(stripe);
  const connected: EventContext = {
    ...context,
    store: { ...context.store, deletionStartedAt, findBillingRecipient: findStoredRecipient },
    findPlan,
    origin: () => 'https://atrium.example',
  };
  return { context: connected, ports: { ...ports, getEffect: event => effectOfEvent(event, connected) } };
}

/** Opens a Stripe, a ledger, and deliveries between them, all in this process. */
export function openWorld({ findPlan = async () => null }: Partial<Pick<EventContext, 'findPlan'>> = {}) {
  const local = openLocalStripe();
  const ledger = openMemoryFirestore();
  // Tiers come from the subscriptions' metadata.
  const { context, ports } = connectLedger(local.sdk, findPlan);
  /** Events of the types that the ledger processes, oldest first. */
  const events: Stripe.Event[] = [];
  local.onEvent(event => {
    if (HANDLED_EVENTS.includes(event.type)) events.push(structuredClone(event));
  });
  return {
    ...local,
    ledger,
    context,
    ports,
    events,
    deliver,
    /** Delivers the events since the last call, oldest first. */
    async deliverAll() {
      for (const event of events.splice(0)) await deliver(event);
    },
    findEvent: (type: string) => findEvent(events, type),
    /** Pays with a card and returns the id of the PaymentIntent. */
    async pay(
      card = 'pm_card_visa',
      cents = 1000,
      changes: Partial<Stripe.PaymentIntentCreateParams> = {},
    ): Promise<string> {
      const params = { ...paymentParams(cents), confirm: true, payment_method: card, ...changes };
      return (await local.sdk.paymentIntents.create(params)).id;
    },
    transactions: () => [...ledger.records<TransactionRecord>('transactions').values()],
  };

  function deliver(event: Stripe.Event) {
    return deliverEvent(event, local.sdk, ports);
  }
}

export type InProcessWorld = ReturnType<typeof openWorld>;

/** Delivers an event to the webhook, signed as by Stripe. */
export function deliverEvent(event: Stripe.Event, stripe: Stripe, ports: LedgerPorts) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });
  return receiveDelivery(
    { rawBody: Buffer.from(payload), signature, receivedAt: timestamp },
    { secret: SECRET, stripe, ports },
  );
}

/** The range of the last days, plus a minute because Stripe's clock can be ahead. */
export function lastDays(days: number) {
  return { from: new Date(Date.now() - days * DAY_MS), to: new Date(Date.now() + 60_000) };
}

/** Reconciles the ledger of a world with its Stripe. */
export function runReconcile(
  { context }: Pick<InProcessWorld, 'context'>,
  {
    range = lastDays(3),
    isTimeUp = () => false,
    checkpoint = async () => {},
    subscriptionsDone = false,
    chunkMs = DAY_MS,
  }: Partial<Task & Pick<ReconcilePorts, 'isTimeUp' | 'checkpoint'>> = {},
): Promise<Findings> {
  return reconcile({ range, chunkMs, subscriptionsDone }, { context, isTimeUp, checkpoint });
}

/** Returns the first event of a type. */
export function findEvent(events: readonly Stripe.Event[], type: string): Stripe.Event {
  const found = events.find(event => event.type === type);
  if (!found) throw new Error(`There was no ${type}.`);
  return found;
}

/** The parameters of a PaymentIntent that our API creates. */
export function paymentParams(amountCents: number, userId = 'ada') {
  return {
    amount: amountCents,
    currency: 'usd',
    description: 'Demo payment',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
    metadata: paymentMetadata(userId, amountCents),
  };
}

/** A refund of a payment as staff order it. */
export function refundOrder(
  record: TransactionRecord | undefined,
  request: Partial<RefundOrder['request']>,
  key: string,
): RefundOrder {
  if (!record) throw new Error('The ledger does not have the payment.');
  const { id, userId, plan } = record;
  const paymentIntentId = requirePaymentIntent(record);
  const full = { reason: 'requested_by_customer' as const, ...request };
  const staff = { uid: 'finance', email: null };
  return { request: full, transactionId: id, paymentIntentId, userId, plan, staff, key, requestId: 'r' };
}
