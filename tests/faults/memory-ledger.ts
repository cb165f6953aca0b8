import { subscriptionEventId } from '@atrium/contract/analytics/subscription-event';
import { Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type {
  ConversionRecord,
  ReferralQuery,
  ReferralRecord,
  SeenDocument,
} from '../../functions/src/analytics/conversions/conversion.ts';
import type { BillingRecipient } from '../../functions/src/ledger/emails/billing-emails.ts';
import { effectOfEvent } from '../../functions/src/ledger/events/effect-of-event.ts';
import type { EventContext, LedgerStore } from '../../functions/src/ledger/events/event-context.ts';
import type { CommitResult, EventResult, LedgerPorts, SeenEvent } from '../../functions/src/ledger/ledger.ts';
import { entitlementsOf, type SubscriptionRecord } from '../../functions/src/subscriptions/subscription.ts';
import type { TransactionRecord } from '../../functions/src/transactions/transaction.ts';
import { pass } from './ledger/interruption.ts';

/** A write with a precondition: it fails when the document's version has changed since it was read. */
interface Write {
  path: string;
  /** Undefined deletes the document. */
  data: unknown;
  version: number | null;
}
type Batch = Write[];

interface Document {
  data: unknown;
  version: number;
}

/** A referral as a browser stores it. */
export interface StoredReferral extends Omit<ReferralRecord, 'id'> {
  userId: string | null;
  sessionId: string;
}

/**
 * An in-memory ledger with only Firestore's guarantees: a batch is atomic, and fails when a document has changed since it
 * was read. Every call is a wait at which the caller can be interrupted.
 */
export class MemoryLedger {
  readonly documents = new Map<string, Document>();
  writes = 0;
  /** Queries for the last referral of a purchase. */
  referralQueries = 0;
  #clock = 0;

  readonly store: LedgerStore<Batch> = {
    isErased: async () => false,
    deletionStartedAt: async () => null,
    readTransaction: async id => {
      const found = await this.#read<TransactionRecord>(`transactions/${id}`);
      return { record: found?.data ?? null, updateTime: timeOf(found) };
    },
    stageTransaction: async (batch, record, seen) => {
      batch.push({ path: `transactions/${record.id}`, data: record, version: versionOf(seen.updateTime) });
    },
    readConversion: id => this.#see<ConversionRecord>('conversions', id),
    findConversionOf: async referralId => {
      const [id] = this.#find<ConversionRecord>('conversions', found => found.referralId === referralId);
      return id === undefined ? pass().then(() => null) : this.#see('conversions', id);
    },
    readReferral: id => this.#see<ReferralRecord>('referrals', id),
    findLastReferral: async query => {
      this.referralQueries += 1;
      const [id] = this.#find<StoredReferral>('referrals', found => isCounted(found, query)).toSorted(
        (a, b) => this.#referredAt(b) - this.#referredAt(a) || (a < b ? 1 : -1),
      );
      return id === undefined ? pass().then(() => null) : this.#see('referrals', id);
    },
    stageConversion: async (batch, { record, stored, referral, replaced }) => {
      const id = record?.id ?? stored?.record.id;
      const version = versionOf(stored?.updateTime ?? null);
      batch.push({ path: `conversions/${id}`, data: record ?? undefined, version });
      if (replaced) {
        const path = `conversions/${replaced.record.id}`;
        batch.push({ path, data: undefined, version: versionOf(replaced.updateTime) });
      }
      if (referral) {
        const path = `referrals/${referral.record.id}`;
        const data = { ...(this.documents.get(path)?.data as object), converted: record !== null };
        batch.push({ path, data, version: versionOf(referral.updateTime) });
      }
    },
    readSubscriptions: async userId => {
      await pass();
      const stored = [...this.documents].filter(
        ([path, { data }]) =>
          path.startsWith('subscriptions/') && (data as SubscriptionRecord).userId === userId,
      );
      const records = stored.map(([, { data }]) => structuredClone(data as SubscriptionRecord));
      const entitlements = this.documents.get(`entitlements/${userId}`);
      const times = stored.map(
        ([path, document]) => [path.slice('subscriptions/'.length), timeOf(document)] as const,
      );
      await pass();
      return {
        userId,
        records,
        updateTimes: new Map(times.flatMap(([id, time]) => (time ? [[id, time] as const] : []))),
        apps: (entitlements?.data as ReturnType<typeof entitlementsOf>) ?? null,
        entitlementsUpdateTime: timeOf(entitlements),
      };
    },
    stageSubscription: async (batch, record, seen) => {
      const version = versionOf(seen.updateTimes.get(record.id) ?? null);
      batch.push({ path: `subscriptions/${record.id}`, data: record, version });
      batch.push({
        path: `entitlements/${seen.userId}`,
        data: entitlementsOf([...seen.records.filter(({ id }) => id !== record.id), record]),
        version: versionOf(seen.entitlementsUpdateTime),
      });
    },
    hasSubscriptionEvent: async id => (await this.#read(`analytics/${subscriptionEventId(id)}`)) !== null,
    stageSubscriptionEvent: async (batch, event) => {
      const path = `analytics/${subscriptionEventId(event.subscriptionId)}`;
      batch.push({ path, data: event, version: null });
    },
    findBillingRecipient: async userId => {
      const found = await this.#read<BillingRecipient>(`recipients/${userId}`);
      return found?.data ?? null;
    },
    isMailQueued: async id => (await this.#read(`mail/${id}`)) !== null,
    stageMail: async (batch, id, mail) => {
      batch.push({ path: `mail/${id}`, data: mail, version: null });
    },
    stageUndoNotice: async (batch, notice) => {
      batch.push({ path: `undo_notices/${notice.subscriptionId}`, data: notice, version: null });
    },
  };

  /** The ports of `applyEvent`. */
  portsFor(context: EventContext<Batch>): LedgerPorts<Batch, number | null> {
    return {
      readEvent: async (id): Promise<SeenEvent<number | null>> => {
        const found = await this.#read<EventResult>(`stripe_events/${id}`);
        return {
          state: found?.data.state ?? null,
          attempts: found?.data.attempts ?? 0,
          mark: found?.version ?? null,
        };
      },
      effectOf: event => effectOfEvent(event, context),
      commitEvent: async ({ id }, { mark }, result, stage) => {
        const batch: Batch = [{ path: `stripe_events/${id}`, data: result, version: mark }];
        await stage(batch);
        return this.#commit(batch);
      },
    };
  }

  /** Connects Stripe with this ledger; tiers come from the subscriptions' metadata. */
  contextFor(stripe: Stripe): EventContext<Batch> {
    return { stripe, store: this.store, tierOf: async () => null, origin: () => 'https://atrium.example' };
  }

  /** Commits an effect without an event. */
  commitEffect = async (stage: (batch: Batch) => Promise<void>): Promise<CommitResult> => {
    const batch: Batch = [];
    await stage(batch);
    return this.#commit(batch);
  };

  /** Returns all documents of a collection by id. */
  all<T>(collection: string): Map<string, T> {
    const prefix = `${collection}/`;
    return new Map(
      [...this.documents].flatMap(([path, { data }]) =>
        path.startsWith(prefix) ? [[path.slice(prefix.length), data as T] as const] : [],
      ),
    );
  }

  /** Gives an account an email, and what its owner turned off. */
  addRecipient(userId: string, recipient: BillingRecipient): void {
    this.#clock += 1;
    this.documents.set(`recipients/${userId}`, { data: recipient, version: this.#clock });
  }

  /** Stores a referral as a browser does. */
  refer(id: string, referral: StoredReferral): void {
    this.#clock += 1;
    this.documents.set(`referrals/${id}`, { data: referral, version: this.#clock });
  }

  async #see<T>(collection: string, id: string): Promise<SeenDocument<T> | null> {
    const found = await this.#read<T>(`${collection}/${id}`);
    const updateTime = timeOf(found);
    return found && updateTime ? { record: { ...found.data, id }, updateTime } : null;
  }

  /** Returns the ids of the documents that match. */
  #find<T>(collection: string, matches: (data: T) => boolean): string[] {
    return [...this.all<T>(collection)].flatMap(([id, data]) => (matches(data) ? [id] : []));
  }

  #referredAt(id: string): number {
    return this.all<StoredReferral>('referrals').get(id)?.timestamp.getTime() ?? 0;
  }

  async #read<T>(path: string): Promise<{ data: T; version: number } | null> {
    await pass();
    const found = structuredClone(this.documents.get(path)) ?? null;
    await pass();
    return found as { data: T; version: number } | null;
  }

  async #commit(batch: Batch): Promise<CommitResult> {
    await pass();
    const isUnchanged = batch.every(
      ({ path, version }) => (this.documents.get(path)?.version ?? null) === version,
    );
    if (isUnchanged) {
      this.#clock += 1;
      this.writes += batch.length;
      for (const { path, data } of batch) {
        if (data === undefined) this.documents.delete(path);
        else this.documents.set(path, { data, version: this.#clock });
      }
    }
    await pass();
    return isUnchanged ? 'committed' : 'conflict';
  }
}

function isCounted(
  { userId, sessionId, sourceApp, targetApp, timestamp }: StoredReferral,
  query: ReferralQuery,
): boolean {
  const isOwn =
    userId === query.userId || (userId === null && query.sessionId !== null && sessionId === query.sessionId);
  const isInTime = timestamp >= query.from && timestamp < query.until;
  return isOwn && isInTime && targetApp === query.appId && sourceApp !== query.appId;
}

function timeOf(document: { version: number } | null | undefined): Timestamp | null {
  return document ? new Timestamp(document.version, 0) : null;
}

function versionOf(time: Timestamp | null): number | null {
  return time?.seconds ?? null;
}
