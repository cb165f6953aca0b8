import { MAX_SUBSCRIPTIONS } from '@atrium/contract/accounts/own-records';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { readStoredDate } from '@atrium/contract/platform/stored-document';
import { SubscriptionStatus } from '@atrium/contract/subscriptions/subscriptions';
import type { QueryTarget } from '../../../platform/firebase/live/live-target.ts';
import { defineSchema, useSnapshot } from '../../../platform/firebase/live/use-snapshot.ts';

/** The fields of a stored subscription that the screens use. */
export interface Subscription {
  id: string;
  appId: string;
  tierId: string;
  status: SubscriptionStatus;
  createdAt: Date;
  currentPeriodEnd: Date | null;
  cancelAt: Date | null;
  /** Staff ended it with a refund, so it can't be resumed. */
  isRefunded: boolean;
  checkoutAttemptId: string | null;
  /** True when the server writes the analytics event of the subscription. */
  hasLedgerEvent: boolean;
  /** The price that is charged now; null in documents that were written before it was recorded. */
  plan: { priceId: string; monthly: number; currency: string } | null;
}

/** Null for a document that this version does not understand. */
const StoredSubscription = defineSchema((document): Subscription | null => {
  const status = SubscriptionStatus.safeParse(document.status);
  const createdAt = readStoredDate(document.createdAt);
  if (!status.success || !createdAt) return null;
  return {
    id: String(document.id),
    appId: String(document.appId),
    tierId: String(document.tierId),
    status: status.data,
    createdAt,
    currentPeriodEnd: readStoredDate(document.currentPeriodEnd),
    cancelAt: readStoredDate(document.cancelAt),
    isRefunded: typeof document.endedByRefund === 'string',
    checkoutAttemptId: typeof document.checkoutAttemptId === 'string' ? document.checkoutAttemptId : null,
    hasLedgerEvent: document.hasLedgerEvent === true,
    plan: readPlan(document.plans),
  };
});

/** The last of the plan periods: what the ledger stores about the current price. */
function readPlan(periods: unknown): Subscription['plan'] {
  const last: unknown = Array.isArray(periods) ? periods.at(-1) : null;
  if (typeof last !== 'object' || last === null) return null;
  const { priceId, monthlyCents, currency } = last as Record<string, unknown>;
  if (typeof priceId !== 'string' || typeof currency !== 'string') return null;
  return { priceId, currency, monthly: fromMinorUnits(Number(monthlyCents), currency) };
}

/** The subscriptions of a user. */
export const subscriptionsOf = (uid: string): QueryTarget => ({
  collection: 'subscriptions',
  where: [['userId', '==', uid]],
  limit: MAX_SUBSCRIPTIONS,
});

/** The user's subscriptions, newest first, live; null until they are known. */
export function useSubscriptions(uid: string): Subscription[] | null {
  const { data } = useSnapshot(subscriptionsOf(uid), StoredSubscription);
  return data?.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()) ?? null;
}
