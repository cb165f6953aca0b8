import { SubscriptionStatus } from '@atrium/contract/subscriptions/subscriptions';
import { collection, limit, query, Timestamp, where } from 'firebase/firestore';
import { useFirestore, useFirestoreCollectionData } from 'reactfire';

/** More than any user has; the rules require a limit. */
const MAX_SUBSCRIPTIONS = 100;

/** The fields of a subscription that the screens need. */
export interface Subscription {
  id: string;
  appId: string;
  tierId: string;
  priceId: string;
  status: SubscriptionStatus;
  createdAt: Date;
  currentPeriodEnd: Date | null;
  cancelAt: Date | null;
  checkoutAttemptId: string | null;
}

/** Returns the user's subscriptions, newest first, live; null until loaded. */
export function useSubscriptions(uid: string): Subscription[] | null {
  const firestore = useFirestore();
  const own = query(
    collection(firestore, 'subscriptions'),
    where('userId', '==', uid),
    limit(MAX_SUBSCRIPTIONS),
  );
  const { status, data } = useFirestoreCollectionData(own, { idField: 'id' });
  if (status === 'loading') return null;
  return data
    .map(toSubscription)
    .filter(subscription => subscription !== null)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** Parses a document; null when this version does not support it. */
function toSubscription(document: Record<string, unknown>): Subscription | null {
  const status = SubscriptionStatus.safeParse(document.status);
  if (!status.success || !(document.createdAt instanceof Timestamp)) return null;
  return {
    id: String(document.id),
    appId: String(document.appId),
    tierId: String(document.tierId),
    priceId: String(document.priceId),
    status: status.data,
    createdAt: document.createdAt.toDate(),
    currentPeriodEnd: dateOrNull(document.currentPeriodEnd),
    cancelAt: dateOrNull(document.cancelAt),
    checkoutAttemptId: typeof document.checkoutAttemptId === 'string' ? document.checkoutAttemptId : null,
  };
}

function dateOrNull(value: unknown): Date | null {
  return value instanceof Timestamp ? value.toDate() : null;
}
