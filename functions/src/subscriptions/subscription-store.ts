import { ACCESS_STATUSES, type Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import {
  type DocumentData,
  FieldPath,
  FieldValue,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { stageAuditEntry } from '../platform/audit-log-store.ts';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { pages } from '../platform/firestore/pages.ts';
import { stageMail } from '../platform/mail/mail-store.ts';
import type { UndoNotice } from './cancellation/undo-notice.ts';
import type { PlanPeriod } from './plan-periods.ts';
import { type SubscriptionRecord, toEntitlements } from './subscription.ts';

/** A user's subscriptions as read, with the preconditions for a later write. */
export interface SeenSubscriptions {
  userId: string;
  records: SubscriptionRecord[];
  /** Last write of each subscription document, by id. */
  updateTimes: Map<string, Timestamp>;
  /** The stored entitlements; null when the user has none. */
  apps: Record<string, Entitlement> | null;
  entitlementsUpdateTime: Timestamp | null;
}

/** Lists all subscriptions of a user, ended ones included. */
export async function listSubscriptions(userId: string): Promise<SubscriptionRecord[]> {
  return (await readSubscriptions(userId)).records;
}

/** Returns a subscription of the ledger, or null. */
export async function findSubscriptionRecord(id: string): Promise<SubscriptionRecord | null> {
  const snapshot = await (await getDatabase()).collection('subscriptions').doc(id).get();
  return snapshot.exists ? fromDocument(id, snapshot.data() ?? {}) : null;
}

/** Lists the ids of all subscriptions that are trialing, active or past due in the ledger. */
export async function listActiveSubscriptionIds(): Promise<string[]> {
  const active = (await getDatabase()).collection('subscriptions').where('status', 'in', ACCESS_STATUSES);
  return (await active.select().get()).docs.map(document => document.id);
}

/** Subscriptions per query. */
const OWNERS_PAGE = 500;

/** Lists all subscriptions that are trialing, active or past due in the ledger, with their owners, in pages. */
export async function* listActiveSubscriptionOwners(): AsyncGenerator<
  { id: string; userId: string }[],
  void,
  undefined
> {
  const all = (await getDatabase())
    .collection('subscriptions')
    .where('status', 'in', ACCESS_STATUSES)
    .orderBy(FieldPath.documentId())
    .select('userId');
  yield* pages(all, OWNERS_PAGE, document => ({ id: document.id, userId: String(document.get('userId')) }));
}

/**
 * Reads all of a user's subscriptions, and the update times of their documents and of the entitlements. All are needed: a
 * missing one would be created a second time, which always conflicts. The entitlements are read first: a write of another
 * subscription after that makes a later write conflict, and one before it is in the list. Read at the same time, the list
 * could be older than the entitlements, and the write would take back what the other one has granted.
 */
export async function readSubscriptions(userId: string): Promise<SeenSubscriptions> {
  const database = await getDatabase();
  const entitlements = await database.collection('entitlements').doc(userId).get();
  const subscriptions = await database
    .collection('subscriptions')
    .where('userId', '==', userId)
    .orderBy(FieldPath.documentId())
    .get();
  return {
    userId,
    records: subscriptions.docs.map(document => fromDocument(document.id, document.data())),
    updateTimes: new Map(subscriptions.docs.map(document => [document.id, document.updateTime])),
    apps: entitlements.get('apps') ?? null,
    entitlementsUpdateTime: entitlements.updateTime ?? null,
  };
}

/**
 * Adds a subscription and the resulting entitlements to a batch. The batch fails when either has changed since `seen`, so
 * that two changes to one user's plans cannot overwrite each other.
 */
export async function stageSubscription(
  batch: WriteBatch,
  record: SubscriptionRecord,
  seen: SeenSubscriptions,
): Promise<void> {
  const database = await getDatabase();
  const { id, ...fields } = record;
  const updatedAt = FieldValue.serverTimestamp();
  const document = database.collection('subscriptions').doc(id);
  const updateTime = seen.updateTimes.get(id);
  if (updateTime) batch.update(document, { ...fields, updatedAt }, { lastUpdateTime: updateTime });
  else batch.create(document, { ...fields, updatedAt });

  const apps = toEntitlements([...seen.records.filter(other => other.id !== id), record]);
  const entitlements = database.collection('entitlements').doc(seen.userId);
  if (seen.entitlementsUpdateTime) {
    batch.update(entitlements, { apps, updatedAt }, { lastUpdateTime: seen.entitlementsUpdateTime });
  } else {
    batch.create(entitlements, { apps, updatedAt });
  }
}

/** Adds the audit entry and the email about an undone purchase to a batch. */
export async function stageUndoNotice(
  batch: WriteBatch,
  { subscriptionId, appId, reason, mail }: UndoNotice,
): Promise<void> {
  const id = `undo-${subscriptionId}`;
  await stageAuditEntry(batch, {
    id,
    area: 'payments',
    action: 'undo_purchase',
    actorId: 'system',
    actorEmail: null,
    target: subscriptionId,
    details: { appId, reason },
    requestId: id,
    state: 'done',
    outcome: 'Canceled and refunded.',
  });
  if (mail) await stageMail(batch, id, mail);
}

export function fromDocument(id: string, data: DocumentData): SubscriptionRecord {
  return {
    id,
    userId: data.userId,
    appId: data.appId,
    tierId: data.tierId,
    priceId: data.priceId,
    status: data.status,
    stripeCustomerId: data.stripeCustomerId,
    createdAt: data.createdAt.toDate(),
    currentPeriodEnd: data.currentPeriodEnd?.toDate() ?? null,
    cancelAt: data.cancelAt?.toDate() ?? null,
    checkoutAttemptId: data.checkoutAttemptId ?? null,
    hasLedgerEvent: data.hasLedgerEvent ?? false,
    undoReason: data.undoReason ?? null,
    endedByRefund: data.endedByRefund ?? null,
    trialEnd: data.trialEnd?.toDate() ?? null,
    endedAt: data.endedAt?.toDate() ?? null,
    plans: (data.plans ?? []).map(planFrom),
    latestInvoiceId: data.latestInvoiceId ?? null,
    price: data.price ?? null,
    nextInvoice: data.nextInvoice ?? null,
  };
}

function planFrom({ since, priceId, monthlyCents, currency }: DocumentData): PlanPeriod {
  return { since: since.toDate(), priceId, monthlyCents, currency };
}
