import type { OwnRecords } from '@atrium/contract/accounts/own-records';
import type { LiveSubscription } from '@atrium/contract/subscriptions/subscription-record';
import type { NamedPlan } from '../features/subscriptions/components/subscription-list.tsx';
import { liveCatalog } from './catalog.ts';

/** The fields of a subscription as it is stored: times are texts, in Firestore's format of `time`. */
type StoredSubscription = { [Field in Exclude<keyof LiveSubscription, 'id'>]: unknown };

/** Formats a time, such as 2026-11-01T09:00:00Z, as a stored document has it. */
export const time = (text: string) => `${text.slice(0, 19)}.000000000Z`;

/** A subscription to AI Caller Starter, as it is stored. */
export const storedSubscription = (change: Partial<StoredSubscription> = {}) => ({
  ...{ id: 'sub_1', userId: 'ada', appId: 'ai-caller', tierId: 'starter', priceId: 'price_starter' },
  ...{ status: 'active', stripeCustomerId: 'cus_1', createdAt: time('2026-11-01T09:00:00Z') },
  ...{ currentPeriodEnd: time('2031-05-06T12:00:00Z'), cancelAt: null, checkoutAttemptId: null },
  ...{
    hasLedgerEvent: false,
    undoReason: null,
    endedByRefund: null,
    chargesPaused: null,
    trialStart: null,
    trialEnd: null,
  },
  ...{ endedAt: null, latestInvoiceId: null, nextInvoice: null },
  plans: [
    { since: time('2026-11-01T09:00:00Z'), priceId: 'price_starter', monthlyCents: 4900, currency: 'USD' },
  ],
  price: { amountCents: 4900, currency: 'USD', interval: 'month', intervalCount: 1 },
  ...change,
});

/** The user's records with these subscriptions only. */
export const ownRecords = (...subscriptions: ReturnType<typeof storedSubscription>[]): OwnRecords => ({
  ...{ profile: null, deletion: null, entitlements: null, transactions: [], unresolved: [] },
  subscriptions,
});

/** Returns a plan as the live catalog names it. */
export function namedPlan(appId: string, tierId: string): NamedPlan {
  const app = liveCatalog().services.find(({ id }) => id === appId);
  return { app, icon: null, tier: app?.pricing.find(tier => tier.tierId === tierId), openable: null };
}
