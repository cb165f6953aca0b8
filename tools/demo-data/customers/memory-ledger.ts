import type { Entitlement } from '@atrium/contract/subscriptions/subscriptions';
import { Timestamp } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type {
  ConversionRecord,
  ReferralRecord,
  SeenDocument,
} from '../../../functions/src/analytics/conversions/conversion.ts';
import type { EventContext } from '../../../functions/src/ledger/events/event-context.ts';
import type { Mail } from '../../../functions/src/platform/mail/mail.ts';
import {
  type SubscriptionRecord,
  toEntitlements,
} from '../../../functions/src/subscriptions/subscription.ts';
import type { TransactionRecord } from '../../../functions/src/transactions/transaction.ts';
import type { Person } from '../accounts.ts';
import { findTier } from './plans-on-sale.ts';

/** A referral of the demo world, before it is written. */
export interface DemoReferral extends ReferralRecord {
  userId: string | null;
  sessionId: string;
  expiresAt: Date;
}

/** Nothing changes while the demo data is made, so one version is enough. */
const VERSION = Timestamp.fromMillis(0);
const seen = <T>(record: T | undefined): SeenDocument<T> | null =>
  record === undefined ? null : { record, updateTime: VERSION };

/**
 * The ledger's storage in memory: the ledger's own code fills it without its batches, then everything is
 * written together.
 */
export class MemoryLedger {
  readonly transactions = new Map<string, TransactionRecord>();
  readonly subscriptions = new Map<string, SubscriptionRecord>();
  readonly entitlements = new Map<string, Record<string, Entitlement>>();
  readonly conversions = new Map<string, ConversionRecord>();
  readonly referrals: ReadonlyMap<string, DemoReferral>;
  /** Billing emails by id. */
  readonly mail = new Map<string, Mail>();
  readonly #origin: string;
  readonly #recipient: Person | undefined;

  /** Only `recipient` gets billing emails, without receipts. */
  constructor(referrals: readonly DemoReferral[], origin: string, recipient: Person | undefined) {
    this.#origin = origin;
    this.#recipient = recipient;
    this.referrals = new Map(referrals.map(referral => [referral.id, referral]));
  }

  /** Connects the ledger's code with a Stripe. */
  contextFor(stripe: Stripe): EventContext {
    return {
      stripe,
      findTier: async priceId => findTier(priceId),
      origin: () => this.#origin,
      store: {
        isErased: async () => false,
        deletionStartedAt: async () => null,
        readTransaction: async id => {
          const record = this.transactions.get(id) ?? null;
          return { record, updateTime: record && VERSION };
        },
        stageTransaction: async (_batch, record) => void this.transactions.set(record.id, record),
        readConversion: async id => seen(this.conversions.get(id)),
        findConversion: async id =>
          seen([...this.conversions.values()].find(({ referralId }) => referralId === id)),
        readReferral: async id => seen(this.referrals.get(id)),
        findLastReferral: async ({ userId, appId, sessionId, from, until }) => {
          const found = [...this.referrals.values()].filter(
            referral =>
              (referral.userId === userId ||
                (referral.userId === null && referral.sessionId === sessionId)) &&
              referral.targetApp === appId &&
              referral.sourceApp !== appId &&
              referral.timestamp >= from &&
              referral.timestamp < until,
          );
          return seen(found.toSorted((a, b) => b.timestamp.getTime() - a.timestamp.getTime())[0]);
        },
        stageConversion: async (_batch, { record, referral, replaced }) => {
          if (replaced) this.conversions.delete(replaced.record.id);
          if (record) this.conversions.set(record.id, record);
          const marked = referral && this.referrals.get(referral.record.id);
          if (marked) marked.converted = record !== null;
        },
        readSubscriptions: async userId => {
          const records = [...this.subscriptions.values()].filter(record => record.userId === userId);
          const updateTimes = new Map(records.map(({ id }) => [id, VERSION]));
          const apps = this.entitlements.get(userId) ?? null;
          return { userId, records, updateTimes, apps, entitlementsUpdateTime: apps && VERSION };
        },
        stageSubscription: async (_batch, record, { userId, records }) => {
          this.subscriptions.set(record.id, record);
          const others = records.filter(({ id }) => id !== record.id);
          this.entitlements.set(userId, toEntitlements([...others, record]));
        },
        // The page that returned from the checkout has written it.
        hasSubscriptionEvent: async () => true,
        stageSubscriptionEvent: async () => {},
        findBillingRecipient: async userId => {
          const { uid, email = '' } = this.#recipient ?? {};
          return userId === uid ? { email, mutedEmails: ['receipt'] } : null;
        },
        isMailQueued: async id => this.mail.has(id),
        stageMail: async (_batch, id, mail) => void this.mail.set(id, mail),
        stageUndoNotice: async (_batch, { subscriptionId }) => {
          throw new Error(`The demo subscription ${subscriptionId} was undone.`);
        },
      },
    };
  }
}
