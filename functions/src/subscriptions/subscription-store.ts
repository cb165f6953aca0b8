import { ACCESS_STATUSES, type Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import {
  type DocumentData,
  FieldPath,
  FieldValue,
  type Query,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { stageAuditEntry } from '../platform/audit-log-store.ts';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { stageMail } from '../platform/mail/mail-store.ts';
import type { UndoNotice } from './cancellation/undo-notice.ts';
import { entitlementsOf, type SubscriptionRecord } from './subscription.ts';

/** What stood in the ledger about a user before a change, for a guarded write later. */
export interface SeenSubscriptions {
  userId: string;
  records: SubscriptionRecord[];
  /** Last write of each subscription document, by id. */
  updateTimes: Map<string, Timestamp>;
  /** What the entitlements say; null when the user has none. */
  apps: Record<string, Entitlement> | null;
  entitlementsUpdateTime: Timestamp | null;
}

/** All subscriptions of a user, ended ones included. */
export async function listSubscriptions(userId: string): Promise<SubscriptionRecord[]> {
  return (await readSubscriptions(userId)).records;
}

/** The ids of all subscriptions that the ledger calls live. */
export async function listLiveSubscriptionIds(): Promise<string[]> {
  const live = (await getDatabase()).collection('subscriptions').where('status', 'in', ACCESS_STATUSES);
  return (await live.select().get()).docs.map(document => document.id);
}

/** Subscriptions that are read at a time. */
const OWNERS_PAGE = 500;

/** All subscriptions that the ledger calls live, with whose they are, a page at a time. */
export async function* listLiveSubscriptionOwners(): AsyncGenerator<
  { id: string; userId: string }[],
  void,
  undefined
> {
  const all = (await getDatabase())
    .collection('subscriptions')
    .where('status', 'in', ACCESS_STATUSES)
    .orderBy(FieldPath.documentId())
    .select('userId')
    .limit(OWNERS_PAGE);
  for (let page: Query | null = all; page; ) {
    const { docs } = await page.get();
    yield docs.map(document => ({ id: document.id, userId: String(document.get('userId')) }));
    const last = docs.at(-1);
    page = last && docs.length === OWNERS_PAGE ? all.startAfter(last) : null;
  }
}

/**
 * Reads all of a user's subscriptions and the times of the last writes to them and to the entitlements. One that was left
 * out would be created a second time, and that conflicts for ever.
 */
export async function readSubscriptions(userId: string): Promise<SeenSubscriptions> {
  const database = await getDatabase();
  const [entitlements, subscriptions] = await Promise.all([
    database.collection('entitlements').doc(userId).get(),
    database.collection('subscriptions').where('userId', '==', userId).orderBy(FieldPath.documentId()).get(),
  ]);
  return {
    userId,
    records: subscriptions.docs.map(document => fromDocument(document.id, document.data())),
    updateTimes: new Map(subscriptions.docs.map(document => [document.id, document.updateTime])),
    apps: entitlements.get('apps') ?? null,
    entitlementsUpdateTime: entitlements.updateTime ?? null,
  };
}

/**
 * Adds a subscription and the entitlements that follow from it to a batch. The batch fails when either
 * changed since `seen`, so two changes to one user's plans cannot overwrite each other.
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

  const apps = entitlementsOf([...seen.records.filter(other => other.id !== id), record]);
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

function fromDocument(id: string, data: DocumentData): SubscriptionRecord {
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
    undoReason: data.undoReason ?? null,
  };
}
