import { RecurringRecord, SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import {
  ACCESS_STATUSES,
  Entitlement,
  type SubscriptionStatus,
} from '@atrium/contract/subscriptions/subscriptions';
import {
  type DocumentData,
  FieldPath,
  FieldValue,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { stageAuditEntry } from '../platform/audit-log-store.ts';
import { getDatabase } from '../platform/firestore/firebase.ts';
import type { NewestQuery } from '../platform/firestore/newest-page.ts';
import { pages } from '../platform/firestore/pages.ts';
import { streamDocuments } from '../platform/firestore/stream-documents.ts';
import { stageVersion } from '../platform/firestore/versioned.ts';
import { stageMail } from '../platform/mail/mail-store.ts';
import type { UndoNotice } from './cancellation/undo-notice.ts';
import { toEntitlements, withoutPerson } from './subscription.ts';

async function collection() {
  return (await getDatabase()).collection('subscriptions');
}

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

/** A user's subscriptions, newest first. */
export const planSubscriptionsOf = (uid: string): NewestQuery => ({
  collection: 'subscriptions',
  equal: { userId: uid },
  sortedBy: 'createdAt',
});

/** Subscriptions that have ended, by that time. */
export const ENDED_PLANS: NewestQuery = { collection: 'subscriptions', equal: {}, sortedBy: 'endedAt' };

/** Canceled subscriptions, by the time of their end. */
export const ENDING_PLANS: NewestQuery = { collection: 'subscriptions', equal: {}, sortedBy: 'cancelAt' };

/** Returns a subscription of the ledger, or null. */
export async function findSubscriptionRecord(id: string): Promise<SubscriptionRecord | null> {
  const snapshot = await (await collection()).doc(id).get();
  return snapshot.exists ? fromDocument(id, snapshot.data() ?? {}) : null;
}

/** Subscriptions per query. */
const OWNERS_PAGE = 500;

/** Lists all subscriptions that are trialing, active or past due in the ledger, with their owners, in pages. */
export async function* listActiveSubscriptionOwners(): AsyncGenerator<{ id: string; userId: string }[]> {
  const all = (await collection())
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

/** Adds a subscription and the entitlements to a batch, which fails when either has changed since `seen`. */
export async function stageSubscription(
  batch: WriteBatch,
  record: SubscriptionRecord,
  seen: SeenSubscriptions,
): Promise<void> {
  const database = await getDatabase();
  const { id, ...fields } = record;
  const updatedAt = FieldValue.serverTimestamp();
  const document = database.collection('subscriptions').doc(id);
  stageVersion(batch, document, { ...fields, updatedAt }, seen.updateTimes.get(id));

  const apps = toEntitlements([...seen.records.filter(other => other.id !== id), record]);
  const entitlements = database.collection('entitlements').doc(seen.userId);
  stageVersion(batch, entitlements, { apps, updatedAt }, seen.entitlementsUpdateTime);
}

/** Returns a user's entitlement to one app, or null. */
export async function readEntitlement(uid: string, appId: string): Promise<Entitlement | null> {
  const snapshot = await (await getDatabase()).collection('entitlements').doc(uid).get();
  const apps: unknown = snapshot.get('apps');
  if (typeof apps !== 'object' || apps === null || !Object.hasOwn(apps, appId)) return null;
  return Entitlement.safeParse(Reflect.get(apps, appId)).data ?? null;
}

/** Removes personal data from a user's subscriptions. Rejects on a concurrent write; the caller retries. */
export async function eraseSubscriptions(uid: string): Promise<void> {
  const database = await getDatabase();
  const { records, updateTimes } = await readSubscriptions(uid);
  for (const record of records) {
    const { id, ...fields } = withoutPerson(record, new Date());
    const lastUpdateTime = updateTimes.get(id);
    const data = { ...fields, updatedAt: FieldValue.serverTimestamp() };
    const document = database.collection('subscriptions').doc(id);
    await document.update(data, lastUpdateTime ? { lastUpdateTime } : {});
  }
}

/** Adds the audit entry and the email about an undone purchase or change to a batch. */
export async function stageUndoNotice(
  batch: WriteBatch,
  { id, subscriptionId, appId, reason, mail }: UndoNotice,
): Promise<void> {
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

const fromDocument = (id: string, data: DocumentData) => SubscriptionRecord.parse({ ...data, id });

/** The subscriptions of all accounts, for sums. */
export const allSubscriptions = {
  async count(): Promise<number> {
    return (await (await collection()).count().get()).data().count;
  },
  /** Returns whether a subscription has changed after a time, and the database's time. */
  async hasChangedSince(time: Date): Promise<{ hasChanged: boolean; readAt: Date }> {
    const changed = (await collection()).where('updatedAt', '>', time).limit(1).select();
    const { empty, readTime } = await changed.get();
    return { hasChanged: !empty, readAt: readTime.toDate() };
  },
  /** Streams all subscriptions, ended ones included, in one consistent query. */
  async *stream(): AsyncGenerator<RecurringRecord> {
    const all = (await collection()).select(...Object.keys(RecurringRecord.shape));
    for await (const document of streamDocuments(all)) yield RecurringRecord.parse(document.data());
  },
};

/** Statuses of a plan whose last renewal wasn't paid. */
const OVERDUE: readonly SubscriptionStatus[] = ['past_due', 'unpaid'];

/** Counts overdue plans. Billed as one read per 1,000. */
export async function countOverduePlans(): Promise<number> {
  const overdue = (await getDatabase()).collection('subscriptions').where('status', 'in', OVERDUE);
  return (await overdue.count().get()).data().count;
}
