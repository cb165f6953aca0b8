import { SubscriptionStatus } from '@atrium/contract/subscriptions/subscriptions';
import { collection, limit, query, Timestamp, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { defineSchema, useSnapshot } from '../../../platform/firebase/use-snapshot.ts';

/** More than any user has; the security rules require a limit. */
const MAX_SUBSCRIPTIONS = 100;

/** The fields of a stored subscription that the screens use. */
export interface Subscription {
  id: string;
  appId: string;
  tierId: string;
  status: SubscriptionStatus;
  createdAt: Date;
  currentPeriodEnd: Date | null;
  cancelAt: Date | null;
  checkoutAttemptId: string | null;
  /** True when the server writes the analytics event of the subscription. */
  hasLedgerEvent: boolean;
}

/** Null for a document that this version does not understand. */
const StoredSubscription = defineSchema((document): Subscription | null => {
  const status = SubscriptionStatus.safeParse(document.status);
  if (!status.success || !(document.createdAt instanceof Timestamp)) return null;
  return {
    id: String(document.id),
    appId: String(document.appId),
    tierId: String(document.tierId),
    status: status.data,
    createdAt: document.createdAt.toDate(),
    currentPeriodEnd: dateOrNull(document.currentPeriodEnd),
    cancelAt: dateOrNull(document.cancelAt),
    checkoutAttemptId: typeof document.checkoutAttemptId === 'string' ? document.checkoutAttemptId : null,
    hasLedgerEvent: document.hasLedgerEvent === true,
  };
});

/** The user's subscriptions, newest first, live; null until they are known. */
export function useSubscriptions(uid: string): Subscription[] | null {
  const own = query(
    collection(useFirestore(), 'subscriptions'),
    where('userId', '==', uid),
    limit(MAX_SUBSCRIPTIONS),
  );
  const { data } = useSnapshot(own, StoredSubscription);
  return data?.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()) ?? null;
}

function dateOrNull(value: unknown): Date | null {
  return value instanceof Timestamp ? value.toDate() : null;
}
