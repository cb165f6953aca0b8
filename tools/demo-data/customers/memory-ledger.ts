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
import { type Customer, findTier } from './customers.ts';

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

export type MemoryLedger = ReturnType<typeof openMemoryLedger>;

/**
 * The ledger's storage in memory: the ledger's own code fills it without its batches, then everything is
 * written together. Only `recipient` gets billing emails, without receipts.
 */
export function openMemoryLedger(
  allReferrals: readonly DemoReferral[],
  origin: string,
  recipient: Customer | undefined,
) {
  const transactions = new Map<string, TransactionRecord>();
  const subscriptions = new Map<string, SubscriptionRecord>();
  const entitlements = new Map<string, Record<string, Entitlement>>();
  const conversions = new Map<string, ConversionRecord>();
  const referrals = new Map(allReferrals.map(referral => [referral.id, referral]));
  /** Billing emails by id. */
  const mail = new Map<string, Mail>();

  const store: EventContext['store'] = {
    isErased: async () => false,
    deletionStartedAt: async () => null,
    readTransaction: async id => {
      const record = transactions.get(id) ?? null;
      return { record, updateTime: record && VERSION };
    },
    stageTransaction: async (_batch, record) => void transactions.set(record.id, record),
    readConversion: async id => seen(conversions.get(id)),
    findConversion: async id => seen([...conversions.values()].find(({ referralId }) => referralId === id)),
    readReferral: async id => seen(referrals.get(id)),
    // Nobody buys a plan in a session in which they were referred while signed out.
    findLastReferral: async ({ userId, appId, from, until }) => {
      const found = [...referrals.values()].filter(
        ({ timestamp, targetApp, ...referral }) =>
          referral.userId === userId && targetApp === appId && timestamp >= from && timestamp < until,
      );
      return seen(found.toSorted((a, b) => b.timestamp.getTime() - a.timestamp.getTime())[0]);
    },
    stageConversion: async (_batch, { record, referral, replaced }) => {
      if (replaced) conversions.delete(replaced.record.id);
      if (record) conversions.set(record.id, record);
      const marked = referral && referrals.get(referral.record.id);
      if (marked) marked.converted = record !== null;
    },
    readSubscriptions: async userId => {
      const records = [...subscriptions.values()].filter(record => record.userId === userId);
      const updateTimes = new Map(records.map(({ id }) => [id, VERSION]));
      const apps = entitlements.get(userId) ?? null;
      return { userId, records, updateTimes, apps, entitlementsUpdateTime: apps && VERSION };
    },
    stageSubscription: async (_batch, record, { userId, records }) => {
      subscriptions.set(record.id, record);
      const others = records.filter(({ id }) => id !== record.id);
      entitlements.set(userId, toEntitlements([...others, record]));
    },
    // The page that returned from the checkout has written it.
    hasSubscriptionEvent: async () => true,
    stageSubscriptionEvent: async () => {},
    findBillingRecipient: async userId =>
      recipient?.uid === userId ? { email: recipient.email, mutedEmails: ['receipt'] } : null,
    isMailQueued: async id => mail.has(id),
    stageMail: async (_batch, id, message) => void mail.set(id, message),
    stageUndoNotice: async (_batch, { subscriptionId }) => {
      throw new Error(`The demo subscription ${subscriptionId} was undone.`);
    },
  };
  /** Connects the ledger's code with a Stripe. */
  const contextFor = (stripe: Stripe): EventContext => ({
    stripe,
    findTier: async priceId => findTier(priceId),
    origin: () => origin,
    store,
  });
  return { transactions, subscriptions, entitlements, conversions, mail, contextFor };
}
